import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Administrator, Role, Viewer } from '#domain/users/access.ts'
import type { InboundText } from '#domain/messages/message.ts'
import { parseConfig } from '#server/base/config.ts'
import type { Context, Email } from '#server/context.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { buildServer } from '#server/build-server.ts'
import { createLogger } from '#server/base/create-logger.ts'
import { openApp, type Runtime } from '#server/open-app.ts'
import type { PullLimits } from '#server/ingest/pull/pull-gateway.ts'
import { borrowPGlite } from './borrow-pglite.ts'
import { borrowDatabase } from './create-database.ts'
import type { DatabaseProxy } from './open-database-proxy.ts'

/** Numbers of Ofcom's drama range, in the order a test gets them. */
export const testNumbers = ['+447700900142', '+447700900387', '+447700900516', '+447700900608', '+447700900731', '+447700900914']

export type SignedIn = { headers: Record<string, string>; accessToken: string; refreshToken: string; userId: string }

export type TestApp = Runtime &
  AsyncDisposable & {
    /** The time of `ctx.now()`. It runs with the wall clock, and a test may move or stop it. */
    clock: { advance(ms: number): void; stop(): void; now(): Date }
    /** Every logged line of the level of LOG_LEVEL and above, the newest last. */
    logged: Array<Record<string, unknown>>
    /** Every e-mail that was sent, the newest last. */
    emails: Email[]
    /** An administrator for `ctx`, without a session. */
    admin: Administrator
    ctx<V extends Viewer>(viewer: V): Context & { viewer: V }
    /**
     * Gives the test numbers to the gateway that `deliver` uses, and returns its id. `deliver` does so before its first text. It sends no notification, so
     * a test that loads the list of numbers calls it before that.
     */
    connectNumbers(): Promise<string>
    /** Delivers a text to one of the numbers, as a gateway would, and returns its id. */
    deliver(text: Partial<InboundText>): Promise<string>
    /** Starts a real server on a free port. */
    serve(options?: { pages?: boolean }): Promise<AsyncDisposable & { url: string }>
    /** Signs a user in over HTTP; needs `serve` first. With `role` the profile gets that role first. */
    signIn(email?: string, role?: Role): Promise<SignedIn>
  }

export type TestAppOptions = {
  /** How many numbers to list. */
  numbers?: number
  env?: Record<string, string>
  /** The proxy to the database, on Postgres. */
  line?: DatabaseProxy
  /** How long devices that are asked may take. Unless a test is about that, so long that it does not matter. */
  pullLimits?: PullLimits
}

/**
 * An application for one test: a new database (PGlite in memory, or a Postgres database where TEST_DATABASE_URL is set), a
 * movable clock and a list of sent e-mails. Disposing of it stops everything it started.
 */
export async function openTestApp({
  numbers = 0,
  env = {},
  line: proxy,
  pullLimits = { requestMs: 60_000, runMs: 60_000, patienceMs: 60_000 },
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-test-'))
  const database = process.env['TEST_DATABASE_URL'] ? await borrowDatabase(process.env['TEST_DATABASE_URL']) : null
  const emails: Email[] = []
  let ahead = 0
  let stoppedAt: number | null = null
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead)
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    SECRET: 'a secret for tests only',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database ? (proxy?.urlOf(database.url) ?? database.url) : undefined,
    ...env,
  })
  const logged: Array<Record<string, unknown>> = []
  const log = createLogger(config.logLevel, { write: (entry) => void logged.push(JSON.parse(entry) as Record<string, unknown>) })
  const app = await openApp(config, log, {
    now,
    sendEmail: async (email) => void emails.push(email),
    pullLimits,
    ...(database ? {} : { pglite: await borrowPGlite() }),
  })
  if (numbers > 0)
    await app.connection.query('insert into phone_numbers (number) select unnest($1::text[])', [testNumbers.slice(0, numbers)])

  const admin: Administrator = {
    kind: 'user',
    id: '00000000-0000-4000-8000-000000000001',
    email: 'admin@example.test',
    fullName: null,
    role: 'admin',
    sessionId: '00000000-0000-4000-8000-000000000002',
  }
  const ctx = <V extends Viewer>(viewer: V) => ({ ...app.app, viewer })
  const openTestGateway = async () => {
    const { id } = await createGateway(ctx(admin), { name: 'Test gateway' })
    // Already connected: the first text of a gateway would also notify watchers that its numbers receive.
    await app.connection.query('update sms_gateways set last_text_at = $2 where id = $1', [id, now()])
    await app.connection.query('update phone_numbers set gateway_id = $1 where gateway_id is null and number = any($2::text[])', [
      id,
      testNumbers,
    ])
    return id
  }
  const opened: AsyncDisposable[] = []
  let url = ''
  let gatewayId: Promise<string> | null = null
  const connectNumbers = () => (gatewayId ??= openTestGateway())

  return {
    ...app,
    clock: { advance: (ms) => void (ahead += ms), stop: () => void (stoppedAt = Date.now()), now },
    logged,
    emails,
    admin,
    ctx,
    connectNumbers,
    async deliver(text) {
      const gateway = await findIngestGateway(app.app, await connectNumbers())
      const receipt = await app.receive(gateway, 'json', {
        externalId: null,
        to: testNumbers[0] ?? null,
        from: 'Google',
        text: 'Hello',
        sentAt: null,
        ...text,
      })
      if (receipt.status !== 'stored') throw new Error(`the text was ${receipt.status}: ${receipt.reason ?? ''}`)
      return receipt.messageId ?? ''
    },
    async serve({ pages = false } = {}) {
      const server = await buildServer(app, log)
      // The built pages are there only after a build; most tests do without.
      if (pages) await (await import('#server/http/pages.ts')).mountPages(server, app.app)
      await server.listen({ port: 0, host: '127.0.0.1' })
      url = `http://127.0.0.1:${portOf(server)}`
      const served = { url, [Symbol.asyncDispose]: () => server.close().then(() => {}) }
      opened.push(served)
      return served
    },
    async signIn(email = 'someone@example.test', role) {
      if (role) await giveRole(app, email, role)
      return signIn(url, emails, email, role && role !== 'user' ? 'admin' : 'user')
    },
    async [Symbol.asyncDispose]() {
      app.hub.close()
      for (const served of opened) await served[Symbol.asyncDispose]()
      await app.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function portOf(server: FastifyInstance): number {
  const [address] = server.addresses()
  return typeof address === 'object' ? address.port : 0
}

async function giveRole(app: Runtime, email: string, role: Role) {
  await app.connection.query('insert into profiles (email, role) values ($1, $2) on conflict (email) do update set role = excluded.role', [
    email,
    role,
  ])
}

async function signIn(url: string, emails: Email[], email: string, userType: 'user' | 'admin'): Promise<SignedIn> {
  const api = { 'content-type': 'application/json', 'x-client': 'api' }
  const asked = await fetch(`${url}/api/auth/request-otp`, { method: 'POST', headers: api, body: JSON.stringify({ email, userType }) })
  if (!asked.ok) throw new Error(`no code for ${email}: ${await asked.text()}`)
  const code = /(\d{6})/.exec(emails.findLast(({ to }) => to === email)?.subject ?? '')?.[1]
  const cookie = asked.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const verified = await fetch(`${url}/api/auth/verify-otp`, {
    method: 'POST',
    headers: { ...api, cookie },
    body: JSON.stringify({ email, otp: code, userType }),
  })
  if (!verified.ok) throw new Error(`${email} could not sign in: ${await verified.text()}`)
  const { session } = (await verified.json()) as { session: { access_token: string; refresh_token: string; user: { id: string } } }
  return {
    headers: { authorization: `Bearer ${session.access_token}`, 'x-client': 'api' },
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    userId: session.user.id,
  }
}
