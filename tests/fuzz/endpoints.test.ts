import { Agent } from 'node:http'
import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '#domain/api/api.ts'
import { endpoints, type EndpointName } from '#domain/api/endpoints.ts'
import { gatewayKinds } from '#domain/gateways/gateway.ts'
import { openTestApp, testNumbers, type TestApp, type SignedIn } from '#tests/harness/open-test-app.ts'
import { arbitraryOf } from './arbitrary-of.ts'
import { sendRaw, type RawResponse } from './send-raw.ts'

/** The duration of the run. The order of calls depends only on the seed. */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 60)
const seed = Number(process.env['FUZZ_SEED'] ?? 20261122)

type Call = {
  who: 'visitor' | 'user' | 'admin'
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
}

/** Data that may not be visible: to anybody but admins, until one of these has shown it to everybody, and to anybody at all. */
const secrets = { ofAdmins: ['a text of a paused number 771204', 'a draft nobody has seen'], ofNobody: ['sealed-by-us-9f3b'] }
const internals = /node_modules|\bat \S+ \(|\bselect .* from |kysely|ECONNREFUSED|violates|syntax error/i

type Shapes = { params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject }

function callOf(name: EndpointName, known: string[]): Arbitrary<Call> {
  const { method, path } = endpoints[name]
  const shapes = api[name] as Shapes
  const text = arbitraryOf(z.object({ value: z.string() }), known).map((given) => textOf((given as { value?: unknown } | null)?.value))
  const names = [...path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter ?? '')
  return fc
    .record({
      who: fc.constantFrom('visitor' as const, 'user' as const, 'admin' as const),
      parameters: fc.tuple(...names.map(() => text)),
      query: fc.oneof(arbitraryOf(shapes.query ?? z.object({}), known), fc.constant({})),
      body: arbitraryOf(shapes.body ?? z.object({}), known),
      sendsBody: fc.integer({ min: 0, max: 9 }).map((n) => (shapes.body ? n > 0 : n > 8)),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        '',
      ),
      garbled: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    })
    .map(({ who, parameters, query, body, sendsBody, type, garbled }): Call => {
      const filled = parameters.reduce<string>((url, value, index) => url.replace(`:${names[index] ?? ''}`, () => encode(value)), path)
      const search = Object.entries(isObject(query) ? query : {}).map(([key, value]) => `${encode(key)}=${encode(textOf(value))}`)
      const bytes = garbled ? Buffer.from([0x7b, 0xff, 0x00, 0x22]) : Buffer.from(JSON.stringify(body) ?? '')
      return {
        who,
        name,
        method,
        path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        headers: type === '' ? {} : { 'content-type': type },
        ...(sendsBody && method !== 'GET' ? { body: bytes } : {}),
      }
    })
}

/** A delivery by any format, with the right token or without. */
function deliveryOf(gatewayId: string, token: string): Arbitrary<Call> {
  const fields = [
    'to',
    'from',
    'text',
    'id',
    'messages',
    'sent_at',
    'From',
    'To',
    'Body',
    'MessageSid',
    'ts',
    'coding',
    'charset',
    'udh',
    'event',
    'payload',
  ]
  const value = arbitraryOf(z.string(), testNumbers)
  return fc
    .record({
      format: fc.constantFrom(...gatewayKinds, 'heartbeat', 'constructor', '__proto__', 'nothing'),
      id: fc.constantFrom(gatewayId, gatewayId, gatewayId, '0', 'constructor', '%00', '-1'),
      method: fc.constantFrom('POST', 'POST', 'GET', 'PUT'),
      proven: fc.boolean(),
      given: fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 6 }),
      form: fc.boolean(),
    })
    .map(({ format, id, method, proven, given, form }) => {
      const written = Object.entries(given)
        .map(([key, entry]) => `${key}=${encode(textOf(entry))}`)
        .join('&')
      return {
        who: 'visitor' as const,
        name: `ingest ${format}`,
        method,
        path: `/ingest/${id}/${format}${method === 'GET' ? `?${written}` : ''}`,
        headers: {
          'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(proven ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(method === 'GET' ? {} : { body: Buffer.from(form ? written : JSON.stringify(given)) }),
      }
    })
}

/** Any address at all. */
const anyAddress: Arbitrary<Call> = fc
  .record({
    who: fc.constantFrom('visitor' as const, 'user' as const),
    method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'),
    parts: fc.array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '//',
          '/..',
          '/.',
          '\\',
          '%2e',
          '%2f',
          '%5c',
          '%00',
          '%ff',
          '%',
          ';',
          '?',
          '&',
          '=',
          '#',
          'api',
          '%61pi',
          'admin',
          'blog',
          'assets',
          'ingest',
          'numbers',
          'live',
          'constructor',
        ),
        fc.string({ minLength: 1, maxLength: 8 }).map(encode),
      ),
      { maxLength: 8 },
    ),
  })
  .map(({ who, method, parts }) => ({ who, name: 'any address', method, path: `/${parts.join('').replaceAll('\\', '%5c')}`, headers: {} }))

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

async function furnish(app: TestApp) {
  const { rows } = await app.connection.query(
    `insert into phone_numbers (number, status) values ($1, 'paused') returning id`,
    testNumbers.slice(5, 6),
  )
  const hidden = await app.deliver({ to: testNumbers[5] ?? '', text: secrets.ofAdmins[0] ?? '' })
  const shown = await app.deliver({ text: 'Your code is 482913' })
  await app.connection.query(`insert into blog_posts (id, title, slug, content) values ('draft', 'Not yet', 'not-yet', $1)`, [
    secrets.ofAdmins[1],
  ])
  return [String(rows[0]?.['id']), hidden, shown, '1', '2', 'draft', 'not-yet', ...testNumbers]
}

test(
  `no call of any endpoint is a 5xx, reveals hidden data or hangs (${seconds} s, seed ${seed})`,
  { timeout: (seconds + 120) * 1000 },
  async () => {
    await using app = await openTestApp({ numbers: 3, env: { ADMIN_EMAILS: 'admin@example.test', STREAMS_PER_CLIENT: '0' } })
    await using served = await app.serve()
    const known = await furnish(app)
    const signedIn = { user: await app.signIn('user@example.test'), admin: await app.signIn('admin@example.test', 'admin') }
    const made = (await (
      await fetch(`${served.url}/api/admin/gateways`, {
        method: 'POST',
        headers: { ...signedIn.admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Fuzzed', signing_secret: secrets.ofNobody[0] }),
      })
    ).json()) as { id: string; token: string }
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'auth.signOut')
    const call = fc.oneof(
      { arbitrary: fc.constantFrom(...names).chain((name) => callOf(name, [...known, made.id])), weight: 8 },
      { arbitrary: deliveryOf(made.id, made.token), weight: 2 },
      { arbitrary: anyAddress, weight: 1 },
    )
    const tried = new Map<string, number>()
    const reached = new Set<string>()

    await fc.assert(
      fc.asyncProperty(call, async (one) => {
        const answer = await sendRaw(served.url, {
          method: one.method,
          path: one.path,
          headers: { ...one.headers, ...(one.who === 'visitor' ? {} : signedIn[one.who].headers) },
          ...(one.body ? { body: one.body } : {}),
          agent,
        })
        tried.set(one.name, (tried.get(one.name) ?? 0) + 1)
        if (answer.status < 300) reached.add(`${one.who} ${one.name}`)
        check(one, answer, signedIn)
        if (one.who !== 'admin')
          for (const secret of secrets.ofAdmins)
            if (answer.body.includes(secret)) expect(await isShown(app, secret), describe(one, answer)).toBe(true)
        if (one.method !== 'GET' && one.who !== 'visitor') await putBack(app, served.url, signedIn)
      }),
      { seed, numRuns: 10_000_000, interruptAfterTimeLimit: seconds * 1000, markInterruptAsFailure: false, endOnFailure: true },
    )
    agent.destroy()
    const calls = [...tried.values()].reduce((sum, count) => sum + count, 0)
    process.stdout.write(`${calls} calls of ${tried.size} kinds, ${reached.size} of them by somebody who was let in\n`)
    expect(names.filter((name) => !tried.has(name))).toEqual([])
    expect(reached.size).toBeGreaterThan(20)
  },
)

/** True if an administrator has listed the number of the secret text, or published the draft. */
async function isShown(app: TestApp, secret: string): Promise<boolean> {
  const { rows } = await app.connection.query(
    `select from sms_messages m join phone_numbers p on p.id = m.phone_number_id where m.message_content = $1 and p.status = 'available'
     union all select from blog_posts where content = $1 and status = 'published'`,
    [secret],
  )
  return rows.length > 0
}

function describe(call: Call, { status, body }: RawResponse): string {
  return `${call.method} ${call.path.slice(0, 300)} as ${call.who} with ${call.body?.toString('utf8').slice(0, 300) ?? 'no body'} → ${status} ${body.slice(0, 300)}`
}

function check(call: Call, answer: RawResponse, signedIn: { user: SignedIn; admin: SignedIn }) {
  const { status, headers, body } = answer
  const told = describe(call, answer)
  // Mail that cannot be sent is a 502 of ours; nothing else may fail on our side.
  if (!(status === 503 && body.includes('"maintenance"'))) expect(status, told).toBeLessThan(500)
  if (status >= 400 && call.path.startsWith('/api/') && call.method !== 'HEAD') {
    expect(headers['content-type'], told).toContain('application/json')
    expect(JSON.parse(body), told).toMatchObject({ error: expect.stringMatching(/\S/), code: expect.stringMatching(/^[a-z_]+$/) })
    expect(body, told).not.toMatch(internals)
  }
  const hidden = [...secrets.ofNobody, ...(call.who === 'admin' ? [] : [signedIn.admin.accessToken, signedIn.admin.refreshToken])]
  for (const secret of hidden) expect(body.includes(secret), told).toBe(false)
}

/** Undoes the effects of an administrator's calls on the callers: roles, sessions, maintenance. */
async function putBack(app: TestApp, url: string, signedIn: { user: SignedIn; admin: SignedIn }) {
  const { maintenance_mode: isClosed, max_sessions_per_user: most } = await app.app.settings()
  if (isClosed || most < 5) {
    await app.connection.query(`delete from admin_settings`)
    app.app.announceSettings()
  }
  for (const who of ['user', 'admin'] as const) {
    const answer = await fetch(`${url}/api/auth/session`, { headers: signedIn[who].headers })
    const { session, is_admin: isAdmin } = (await answer.json()) as { session: unknown; is_admin: boolean }
    if (session && isAdmin === (who === 'admin')) continue
    await app.connection.query(`delete from profiles where email = $1`, [`${who}@example.test`])
    await app.connection.query(`delete from rate_limits`)
    await app.connection.query(`delete from admin_settings`)
    app.app.announceSettings()
    signedIn[who] = await app.signIn(`${who}@example.test`, who === 'admin' ? 'admin' : 'user')
  }
}
