import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDurability } from '#server/operations/checks/check-durability.ts'
import { parseConfig } from '#server/base/config.ts'
import { openOperatorDatabase, type OperatorDatabase } from '#tests/harness/open-operator-database.ts'
import { runCallbox } from '#tests/harness/run-callbox.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkServer } from './check-server.ts'

let site: OperatorDatabase
beforeAll(async () => void (site = await openOperatorDatabase()))
afterAll(() => site[Symbol.asyncDispose]())

type Report = { is_ok: boolean; checks: Array<{ name: string; is_ok: boolean; message: string; advice: string | null }> }
const wrongIn = (report: unknown) => (report as Report).checks.filter(({ is_ok: isOk }) => !isOk).map(({ name }) => name)

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, [Symbol.asyncDispose]: async () => void server.close() }
}

test('a running server on a good set-up passes every check', async () => {
  await using server = await site.serve()
  const healthy = await site.callbox(['doctor', '--json'], { env: { PORT: String(server.port) } })
  const { checks } = healthy.json() as Report
  // Databases of tests may be in memory, or on a Postgres that syncs nothing.
  const isDurable = (await checkDurability(server.runtime.app)).is_ok
  expect(checks.filter(({ is_ok: isOk }) => !isOk).map(({ name }) => name)).toEqual(isDurable ? [] : ['durability'])
  expect(healthy.code).toBe(isDurable ? 0 : 1)
  expect(checks.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'configuration',
      'data directory',
      'server',
      'database',
      'disk',
      'durability',
      'clock',
      'mail',
      'jobs',
      'gateways',
    ]),
  )
  await server.runtime.connection.query(
    `insert into sms_gateways (name, token_hash, status, last_own_heartbeat) values ('Quiet\u001b[2J', '\\x00', 'offline', now() - interval '1 hour')`,
  )
  const silent = await site.callbox(['doctor'], { env: { PORT: String(server.port) } })
  expect(silent.code).toBe(1)
  expect(silent.out).toMatch(/^WRONG {2}gateways .*Quiet\\u001b\[2J/m)
  expect(silent.out).toMatch(/^ok {5}database /m)
  expect(silent.err).toBe(`${isDurable ? 1 : 2} of ${checks.length} checks found something wrong.\n`)
})

test('without a server it says so, and does not call its jobs late', async () => {
  const stopped = await site.callbox(['doctor', '--json'], { env: { PORT: '1' } })
  expect(stopped.code).toBe(1)
  expect(wrongIn(stopped.json()).filter((name) => name !== 'gateways' && name !== 'durability')).toEqual(['server'])
})

test('a wrong variable, a missing database and one that is away are each told', async () => {
  const wrong = await runCallbox(['doctor', '--json'], { env: { PORT: 'http' } })
  expect(wrong.json()).toMatchObject({
    is_ok: false,
    checks: [{ name: 'configuration', message: expect.stringContaining('PORT is wrong') }],
  })
  const missing = await runCallbox(['doctor', '--json'], { env: { DATA_DIR: '/nowhere/data', PORT: '1' } })
  expect(wrongIn(missing.json())).toEqual(['data directory', 'server', 'database'])
  const env = { DATABASE_URL: 'postgres://callbox:hunter2@127.0.0.1:1/callbox', SECRET: 'a secret of sixteen', PORT: '1' }
  const away = await runCallbox(['doctor', '--json'], { env })
  expect(wrongIn(away.json())).toEqual(['server', 'database'])
  expect(away.out).not.toContain('hunter2')
})

test('a variable of the environment file that is misspelt is told, with the one that is meant', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-environment-'))
  const file = join(directory, 'callbox.env')
  writeFileSync(file, 'PROT=3001\nDATA_DIR=/nowhere/data\nNODE_OPTIONS=\nSOMETHING=else\n')
  const { checks } = (await runCallbox(['doctor', '--json', '--environment', file], { env: { PORT: '1' } })).json() as Report
  expect(checks[0]).toMatchObject({
    name: 'environment',
    is_ok: false,
    message: `${file} has variables that Callbox does not know: PROT (did you mean PORT?), SOMETHING.`,
  })
  rmSync(directory, { recursive: true })
})

test.each([
  [{ PUBLIC_URL: 'http://callbox.example', SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'us@callbox.example' }, ['in the clear']],
  [{ PUBLIC_URL: 'https://callbox.example', TRUST_PROXY: '0' }, ['TRUST_PROXY is 0', 'SMTP_URL is not set']],
  [{ TRUST_PROXY: '1' }, ['PUBLIC_URL is not']],
  [{ SMTP_URL: 'smtps://mail.example' }, ['refuse mail from localhost']],
  [{ DATABASE_URL: 'postgres://host/callbox' }, ['a second node']],
  [{}, ['fit together']],
])('settings that do not fit together are told: %j', (env: Record<string, string>, messages) => {
  const found = checkConfiguration(parseConfig({ NODE_ENV: 'production', ...env }))
  expect(found.map(({ message }) => message)).toEqual(messages.map((words) => expect.stringContaining(words)))
})

test.runIf(process.platform !== 'win32')('a data directory that others may open is told, and left as it is', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-open-'))
  chmodSync(dataDir, 0o755)
  expect(checkDataDir(parseConfig({ DATA_DIR: dataDir }))).toMatchObject({ is_ok: false, advice: `chmod 700 ${dataDir}` })
  chmodSync(dataDir, 0o700)
  expect(checkDataDir(parseConfig({ DATA_DIR: dataDir }))).toMatchObject({ is_ok: true })
  rmSync(dataDir, { recursive: true })
})

test('another program at the port is not taken for the server', async () => {
  await using other = await listen(createServer((_request, response) => void response.end('<h1>Hello</h1>')))
  expect(await checkServer({ port: other.port, host: '0.0.0.0' })).toMatchObject({
    isRunning: false,
    is_ok: false,
    message: expect.stringContaining('Another program'),
  })
})

/** A proxy that responds as Callbox does. */
const callbox: RequestListener = (request, response) => {
  if (request.url === '/healthz') return void response.setHeader('content-type', 'application/json').end('{"status":"ok"}')
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\n\n')
}

test('the way through a proxy is checked: certificate, HTTP version and event streams', async ({ skip }) => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-proxy-'))
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '90', '-keyout', key, '-out', cert]
  try {
    execFileSync('openssl', [...request, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'], { stdio: 'ignore' })
  } catch {
    return skip('needs openssl, to make a certificate')
  }
  const files = { key: readFileSync(key), cert: readFileSync(cert) }
  const doctor = async (port: number, trusted = true) => {
    const env = {
      PUBLIC_URL: `https://localhost:${port}`,
      PORT: '1',
      DATA_DIR: '/nowhere/data',
      ...(trusted ? { NODE_EXTRA_CA_CERTS: cert } : {}),
    }
    return (await runCallbox(['doctor', '--json'], { env })).json() as Report
  }
  const about = (report: Report) =>
    Object.fromEntries(
      report.checks.filter(({ name }) => ['public URL', 'TLS', 'event streams'].includes(name)).map((each) => [each.name, each]),
    )

  await using modern = await listen(createSecureServer({ ...files, allowHTTP1: true }, callbox as never))
  expect(about(await doctor(modern.port))).toMatchObject({
    'public URL': { is_ok: true },
    TLS: { is_ok: true, message: expect.stringContaining('HTTP/2') },
    'event streams': { is_ok: true },
  })
  expect(about(await doctor(modern.port, false))).toMatchObject({
    'public URL': { is_ok: false, message: expect.stringContaining('self-signed certificate') },
  })
  await using old = await listen(createTlsServer(files, callbox))
  expect(about(await doctor(old.port))).toMatchObject({ TLS: { is_ok: false, message: expect.stringContaining('HTTP/1.1 only') } })
  const buffering: RequestListener = (incoming, response) =>
    incoming.url === '/api/live' ? response.writeHead(200).flushHeaders() : callbox(incoming, response)
  await using slow = await listen(createTlsServer(files, buffering))
  // A server without its database has nothing to write either.
  const away: RequestListener = (incoming, response) =>
    incoming.url === '/readyz' ? void response.writeHead(503).end() : buffering(incoming, response)
  await using unready = await listen(createTlsServer(files, away))
  expect(about(await doctor(unready.port))).toMatchObject({
    'event streams': { is_ok: false, message: expect.stringContaining('not ready'), advice: expect.stringContaining('database') },
  })
  expect(about(await doctor(slow.port))).toMatchObject({ 'event streams': { is_ok: false, message: expect.stringContaining('buffers') } })
  const redirecting: RequestListener = (_incoming, response) =>
    void response.writeHead(301, { location: 'https://www.callbox.example/healthz' }).end()
  await using moved = await listen(createTlsServer(files, redirecting))
  expect(about(await doctor(moved.port))).toMatchObject({ 'public URL': { is_ok: false, message: expect.stringContaining('leads to') } })
  rmSync(directory, { recursive: true })
})
