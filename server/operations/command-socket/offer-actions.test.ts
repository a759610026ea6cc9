import { json, text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { callRunningServer } from './call-running-server.ts'
import { offerActions } from './offer-actions.ts'
import { complete, pauseAction } from './pause-database.ts'

const isEmbedded = !process.env['TEST_DATABASE_URL']

/** A server that listens to the command line, and the command line. */
async function openServer() {
  const app = await openTestApp()
  const end = await offerActions(app)
  const call = async (action: string, body: string) => {
    const called = await callRunningServer(app.app.config.dataDir, action, (request) => request.end(body))
    return called && ((await json(called.response)) as object)
  }
  return {
    app,
    call,
    pause: () => callRunningServer(app.app.config.dataDir, pauseAction, (request) => request.flushHeaders()),
    async [Symbol.asyncDispose]() {
      await end()
      await app[Symbol.asyncDispose]()
    },
  }
}

test('an action is done, and what no command sends is refused', async () => {
  await using server = await openServer()
  expect(await server.call('admins.list', '{}')).toEqual({ output: { admins: [], awaited: [] } })
  expect(await server.call('admins.sack', '{}')).toMatchObject({ code: 'not_found' })
  expect(await server.call('admins.list', 'no JSON')).toMatchObject({ code: 'failed' })
  expect(await server.call('admins.list', ' '.repeat(30_000_000))).toMatchObject({ code: 'too_large' })
})

test.runIf(isEmbedded)('queries wait while the database is copied, and go on when the copy is done or breaks off', async () => {
  await using server = await openServer()
  for (const isDone of [true, false]) {
    const pause = await server.pause()
    const events: string[] = []
    const query = server.app.connection.query('select 1').then(() => events.push('query'))
    // A round trip that needs no database.
    await server.call('admins.sack', '{}')
    events.push('copied')
    if (isDone) pause?.request.end()
    else pause?.request.destroy()
    expect(pause && (await text(pause.response).catch(() => 'broken off'))).toBe(isDone ? complete : 'broken off')
    await query
    expect(events).toEqual(['copied', 'query'])
  }
})

test.runIf(isEmbedded)('a check of the database does not wait for a copy', async () => {
  await using server = await openServer()
  const pause = await server.pause()
  await expect(server.app.connection.check()).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  pause?.request.end()
  await server.app.connection.check()
})

test('where no server listens there is none to ask', async () => {
  const app = await openTestApp()
  await app[Symbol.asyncDispose]()
  expect(await callRunningServer(app.app.config.dataDir, 'admins.list', (request) => request.end('{}'))).toBeNull()
})
