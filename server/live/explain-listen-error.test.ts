import { expect, test } from 'vitest'
import pino from 'pino'
import { explainListenError } from './explain-listen-error.ts'
import { createNodes } from './nodes.ts'

const listeners = { onNewFacts() {}, onEndedSessions() {}, onSettings() {}, onConnectionLost() {} }

/** The error of a start where LISTEN succeeds and no notification ever comes, as through a pooler that pools by the transaction. */
async function explainSilence(databaseDirectUrl: string | undefined): Promise<unknown> {
  const deaf = { kind: 'postgres' as const, query: async () => ({ rows: [] }), listen: async () => {} }
  const nodes = createNodes(deaf, 'a node', pino({ level: 'silent' }), { echoMs: 1 })
  return nodes.listen(listeners).catch((error: unknown) => explainListenError({ databaseDirectUrl }, error))
}

test('a pooler through which no notification arrives is named, with the variable that helps', async () => {
  expect(await explainSilence(undefined)).toMatchObject({ message: expect.stringContaining('Set DATABASE_DIRECT_URL to the address') })
  expect(await explainSilence('postgres://db/another')).toMatchObject({
    message: expect.stringMatching(/^DATABASE_DIRECT_URL does not lead to the database of DATABASE_URL/),
  })
})

test('an error of the direct connection names its own variable', () => {
  const error = new Error('connect ECONNREFUSED 127.0.0.1:5432')
  expect(explainListenError({ databaseDirectUrl: 'postgres://db' }, error)).toMatchObject({
    message: 'DATABASE_DIRECT_URL cannot be used: connect ECONNREFUSED 127.0.0.1:5432',
  })
  expect(explainListenError({ databaseDirectUrl: undefined }, error)).toBe(error)
})
