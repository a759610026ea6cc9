import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildServer } from '#server/build-server.ts'
import { createLogger } from '#server/base/create-logger.ts'
import { applyMigrations, listMigrations } from '#server/db/migrate.ts'
import { claimDatabaseForSecret } from '#server/db/secret-fingerprint.ts'
import { openApp } from '#server/open-app.ts'
import { emptyPlace, fillEveryTable, kinds } from '#tests/harness/backed-up-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

// A backup of every release, with rows in every table, is restored, started by this version, and read through its API.

/** What this test reads from the responses. */
type Content = {
  session: { access_token: string }
  numbers: Array<{ id: string; number: string }>
  messages: Array<{ message_content: string; code: string }>
  gateways: Array<{ name: string }>
}

const directory = join(import.meta.dirname, 'releases')
const secret = 'a secret for tests only'
const written = process.env['WRITE_BACKUP_OF_RELEASE']
const lastMigration = process.env['LAST_MIGRATION_OF_RELEASE'] ?? '9999'

/** WRITE_BACKUP_OF_RELEASE=0.2.0 npx vitest run --project commands server/operations/backup/released-backups.test.ts */
test.runIf(written)('the backup of this release is written', async () => {
  await using place = await emptyPlace('pglite', { SECRET: secret })
  await place.look(async (connection) => {
    await connection.exclusively(async (exclusive) => {
      const names = listMigrations().filter((name) => name.slice(0, 4) <= lastMigration)
      await applyMigrations(exclusive, names)
      await claimDatabaseForSecret(exclusive, secret)
    })
    await fillEveryTable(connection)
  })
  expect((await backUp(place.config, join(directory, `${written}.backup`))).rows).toBeGreaterThan(0)
})

test.each(readdirSync(directory).map((name) => [name, kinds.at(-1) ?? 'pglite'] as const))(
  'the backup %s is restored to %s, and its texts and numbers are read through the API',
  async (name, kind) => {
    await using place = await emptyPlace(kind, { SECRET: secret })
    await restore(place.config, join(directory, name))
    const codes: string[] = []
    const log = createLogger('silent')
    const running = await openApp(place.config, pino({ level: 'silent' }), {
      sendEmail: async ({ subject }) => void codes.push(/\d{6}/.exec(subject)?.[0] ?? ''),
    })
    const server = await buildServer(running, log)
    try {
      const request = async (
        path: string,
        { method = 'GET', body, headers = {} }: { method?: 'GET' | 'POST'; body?: object; headers?: Record<string, string> } = {},
      ) => {
        const response = await server.inject({
          method,
          url: path,
          headers: { 'x-client': 'api', ...headers },
          ...(body ? { payload: body } : {}),
        })
        expect(response.statusCode, `${path}: ${response.body}`).toBeLessThan(300)
        return { response, json: response.json<Content>() }
      }
      const asked = await request('/api/auth/request-otp', { method: 'POST', body: { email: 'someone@example.test', userType: 'admin' } })
      const cookie = asked.response.cookies.map(({ name: key, value }) => `${key}=${value}`).join('; ')
      const { json: verified } = await request('/api/auth/verify-otp', {
        method: 'POST',
        body: { email: 'someone@example.test', otp: codes[0], userType: 'admin' },
        headers: { cookie },
      })
      const headers = { authorization: `Bearer ${verified.session.access_token}` }
      const numbers = (await request('/api/numbers', { headers })).json.numbers
      expect(numbers.map(({ number }) => number)).toContain('+447700900142')
      const id = numbers.find(({ number }) => number === '+447700900142')?.id
      const texts = (await request(`/api/numbers/${id}/messages`, { headers })).json.messages
      expect(texts.map(({ message_content: text, code }) => [text, code])).toEqual([
        ['Your Uber code: 4829', '4829'],
        ['G-482913 is your code', '482913'],
      ])
      const gateways = (await request('/api/admin/gateways', { headers })).json.gateways
      expect(gateways.map(({ name: gateway }) => gateway)).toEqual(['Cloud', 'Phone'])
    } finally {
      running.hub.close()
      await server.close()
      await running.close()
    }
  },
)
