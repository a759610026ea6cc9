import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import pino from 'pino'
import { expect, test } from 'vitest'
import { visitor } from '#domain/users/access.ts'
import { createWebhook } from '#server/operations/alarms/create-webhook.ts'
import { parseConfig } from './config.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { listGateways } from '#server/gateways/list-gateways.ts'
import { loadVapidKeys, type VapidKeys } from '#server/push/vapid-keys.ts'
import { openApp, type Runtime } from '#server/open-app.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 120_000
const [first, second] = ['the secret of the first start', 'another secret altogether']

type Env = Record<string, string>

/** An empty database on the disk, or on the Postgres of the tests, and processes that run on it. */
async function emptyDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-secret-'))
  const database = process.env['TEST_DATABASE_URL'] ? await createDatabase(process.env['TEST_DATABASE_URL']) : null
  const env: Env = { NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' }
  return {
    dataDir,
    open: (more: Env = {}): Promise<Runtime> => openApp(parseConfig({ ...env, ...more }), pino({ level: 'silent' })),
    async run(script: string, more: Env = {}, args: string[] = []) {
      const child = spawn(process.execPath, [join(root, script), ...args], {
        env: { PATH: process.env['PATH'], ...env, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
      const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { out, err, code }
    },
    async [Symbol.asyncDispose]() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function createDatabase(adminUrl: string) {
  const name = `callbox_secret_${process.pid}_${Date.now()}`
  const admin = async (sql: string) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await admin(`create database ${name}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) }
}

async function closing<T>(testApp: Runtime, work: (testApp: Runtime) => Promise<T>): Promise<T> {
  try {
    return await work(testApp)
  } finally {
    await testApp.close()
  }
}

test('a start with another SECRET fails with one line that names it, and new-secret recovers', { timeout: patienceMs }, async () => {
  await using database = await emptyDatabase()
  const gateway = { name: 'SIM bank', kind: 'twilio', signing_secret: 'the token of the account' } as const
  let keys: VapidKeys | undefined
  await closing(await database.open({ SECRET: first }), async ({ app }) => {
    const ctx = { ...app, viewer: visitor }
    const smpp = { host: '127.0.0.1', port: 1, system_id: 'a', password: 'b' }
    await createGateway(ctx, { name: 'Centre', kind: 'smpp', smpp })
    keys = await loadVapidKeys(app)
    await createWebhook(ctx, { name: 'On call', url: 'https://example.test', shape: 'json', chat_id: null })
    return createGateway(ctx, gateway)
  })

  const refused = await database.run('server/main.ts', { SECRET: second })
  expect(refused.code).toBe(1)
  expect(refused.out).toBe('')
  expect(refused.err).toMatch(/^Callbox cannot start: SECRET is not the one .* npm run new-secret\n$/)

  const unconfirmed = await database.run('scripts/new-secret.ts', { SECRET: second })
  expect(unconfirmed.code).toBe(1)
  expect(unconfirmed.out).toContain('until then: Centre, SIM bank.')
  expect(unconfirmed.out).toContain('until then to: On call.')
  expect(unconfirmed.err).toContain('--yes')
  await expect(database.open({ SECRET: second })).rejects.toThrow('SECRET')

  const accepted = await database.run('scripts/new-secret.ts', { SECRET: second }, ['--yes'])
  expect([accepted.code, accepted.err]).toEqual([0, ''])
  const { gateways } = await closing(await database.open({ SECRET: second }), async ({ app }) => {
    // New ones: the former private key could not be decrypted.
    expect(await loadVapidKeys(app)).not.toEqual(keys)
    return listGateways({ ...app, viewer: visitor })
  })
  expect(gateways).toMatchObject([
    { name: 'Centre', smpp: { password_lost: true } },
    { name: 'SIM bank', has_signing_secret: true, signing_secret_lost: true },
  ])
  await expect(database.open({ SECRET: first })).rejects.toThrow('SECRET')
  const again = await database.run('scripts/new-secret.ts', { SECRET: second }, ['--yes'])
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('Nothing was changed')])
})

test('a lost generated secret is not replaced silently, and the right one can be restored', { timeout: patienceMs }, async () => {
  await using database = await emptyDatabase()
  const file = join(database.dataDir, 'secret')
  await closing(await database.open(), async () => {})
  const right = readFileSync(file, 'utf8')
  rmSync(file)
  await expect(database.open()).rejects.toThrow(/SECRET is not set, and .* does not have the secret/)
  expect(() => readFileSync(file)).toThrow('ENOENT')
  writeFileSync(file, right)
  await closing(await database.open(), async () => {})
})

test.runIf(process.env['TEST_DATABASE_URL'])('of two nodes that start at once with different secrets one runs', async () => {
  await using database = await emptyDatabase()
  const opened = await Promise.allSettled([database.open({ SECRET: first }), database.open({ SECRET: second })])
  const running = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(running.length).toBe(1)
  expect(opened.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: expect.stringContaining('SECRET') } })

  // While it runs, nobody takes its secret away.
  const inForce = running[0]?.app.secret
  const beside = await database.run('scripts/new-secret.ts', { SECRET: inForce === first ? second : first }, ['--yes'])
  expect([beside.code, beside.err]).toEqual([1, expect.stringContaining('Stop every node')])
  await running[0]?.close()
  await closing(await database.open({ SECRET: inForce ?? '' }), async () => {})
})
