import { get, type ClientRequest } from 'node:http'
import { messageOf } from '#domain/message-of.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { createAttacker } from './hostile.ts'
import type { Answer, Client } from './client.ts'
import { openMessageCentre } from './deliver-by-smpp.ts'
import { adminEmail, type SoakedServer } from './start-soaked-server.ts'

const json = { 'content-type': 'application/json' }
/** In milliseconds, so that one comes every so often: together some 60 requests a second. */
const pace = { text: 40, smpp: 100, read: 50, admin: 500, signIn: 5000, stream: 500, hostile: 330 }
const streamLifeMs = 30_000
/** A machine that cannot bear the pace is not given more and more at once; streams are among them. */
const mostUnderWay = 300
const publicPages = [
  '/',
  '/services',
  '/services?q=google',
  '/sms-reception',
  '/docs',
  '/docs/kannel',
  '/status',
  '/blog',
  '/de/services',
  '/privacy',
  '/no-such-page',
]
const userPages = ['/available-numbers', '/account', '/docs']
const userCalls = [
  '/api/numbers',
  '/api/numbers/1/messages',
  '/api/numbers/2/messages?limit=200',
  '/api/search?q=code',
  '/api/search?q=4829',
  '/api/account',
  '/api/account/favourites',
  '/api/preview',
  '/api/posts',
  '/api/status',
  '/api/numbers/1/outlook',
]
const adminCalls = [
  '/api/admin/overview',
  '/api/admin/gateways',
  '/api/admin/numbers',
  '/api/admin/users',
  '/api/admin/held',
  '/api/admin/activity',
  '/api/admin/analytics',
  '/api/admin/alarms',
  '/api/admin/reports',
  '/api/admin/database',
  '/admin',
  '/admin/numbers',
]

export type Load = {
  /** How much was done so far, by kind; `failed` are requests with a 5xx or without a response, hostile ones left out. */
  counts: Record<'texts' | 'smpp' | 'reads' | 'admin' | 'signIns' | 'streams' | 'hostile' | 'failed' | 'skipped', number>
  failures: Map<string, number>
  /** The words of every text that was acknowledged. */
  acknowledged: Set<string>
  adminToken: string
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>
}

/** Starts everything that a busy day brings, and one hostile request in twenty. */
export async function startLoad(server: SoakedServer, client: Client): Promise<Load> {
  const counts = { texts: 0, smpp: 0, reads: 0, admin: 0, signIns: 0, streams: 0, hostile: 0, failed: 0, skipped: 0 }
  const failures = new Map<string, number>()
  const acknowledged = new Set<string>()
  const streams = createStreams(server.url)
  let serial = 0

  const signIn = (email: string, userType: 'user' | 'admin') => signInTo(server, client, email, userType)
  const [userToken, adminToken] = [await signIn('reader@example.test', 'user'), await signIn(adminEmail, 'admin')]
  const centre = await openMessageCentre((text) => void acknowledged.add(text))
  await addNumbersAndLink(client, adminToken, centre.port)

  const check = (path: string, { status }: Answer) => {
    if (status >= 500) fail(`${status} ${path}`)
  }
  const fail = (why: string) => {
    counts.failed++
    failures.set(why, (failures.get(why) ?? 0) + 1)
  }
  const nextNumber = () => testNumbers[++serial % testNumbers.length] ?? ''
  const formats = ingestFormats(server, client)
  const works: Record<Kind, () => Promise<unknown>> = {
    async text() {
      const text = `Your soak code is ${String(++serial).padStart(7, '0')}`
      const answer = await formats[serial % formats.length]?.(nextNumber(), text, `soak-${serial}`)
      if (answer?.status === 200) acknowledged.add(text)
      else fail(`${answer?.status} ingest`)
      counts.texts++
    },
    async smpp() {
      centre.deliver(nextNumber(), `Your soak code is ${String(++serial).padStart(7, '0')}`)
      counts.smpp++
    },
    async read() {
      counts.reads++
      const turn = counts.reads % 3
      const choices = [publicPages, userPages, userCalls][turn] ?? []
      const path = choices[Math.floor(counts.reads / 3) % choices.length] ?? '/'
      check(path, await client.send({ path, headers: { 'accept-encoding': 'br', ...(turn === 0 ? {} : as(userToken)) } }))
    },
    async admin() {
      const path = adminCalls[counts.admin++ % adminCalls.length] ?? '/admin'
      check(path, await client.send({ path, headers: as(adminToken) }))
    },
    async signIn() {
      const mine = await signIn(`visitor${counts.signIns++}@example.test`, 'user')
      check('sign-out', await client.send({ method: 'POST', path: '/api/auth/sign-out', headers: { ...json, ...as(mine) }, body: '{}' }))
    },
    async stream() {
      const isUser = counts.streams++ % 2 === 0
      await streams.open({ 'x-forwarded-for': `192.0.2.${counts.streams % 250}`, ...(isUser ? as(userToken) : {}) })
    },
    hostile: createAttacker(client, { url: server.url, gateway: server.gateway, userToken }),
  }
  const pacer = startPacing(works, {
    onBegin(kind) {
      if (kind === 'hostile') counts.hostile++
    },
    onSkip: () => void counts.skipped++,
    onError: (kind, error) => fail(`${kind}: ${messageOf(error)}`),
  })
  return {
    counts,
    failures,
    acknowledged,
    adminToken,
    async stop() {
      pacer.stop()
      streams.end()
      await pacer.whenDone()
      centre.close()
    },
  }
}

type Kind = keyof typeof pace

/** Begins each kind of work at its pace, and skips it while too much is under way. */
function startPacing(
  works: Record<Kind, () => Promise<unknown>>,
  { onBegin, onSkip, onError }: { onBegin: (kind: Kind) => void; onSkip: () => void; onError: (kind: Kind, error: unknown) => void },
) {
  const underWay = new Set<Promise<unknown>>()
  const begin = (kind: Kind) => {
    if (underWay.size >= mostUnderWay) return onSkip()
    onBegin(kind)
    const doing = works[kind]()
      .catch((error: unknown) => onError(kind, error))
      .finally(() => underWay.delete(doing))
    underWay.add(doing)
  }
  const timers = (Object.keys(pace) as Kind[]).map((kind) => setInterval(begin, pace[kind], kind))
  return {
    stop() {
      for (const timer of timers) clearInterval(timer)
    },
    whenDone: () => Promise.all(underWay),
  }
}

function createStreams(url: string) {
  const streams = new Set<ClientRequest>()
  return {
    /** Opens an event stream that is closed after a while. Resolves when it has ended. */
    open(headers: Record<string, string>): Promise<void> {
      return new Promise<void>((resolve) => {
        const stream = get(`${url}/api/live`, { headers }, (response) => response.resume().on('error', () => {}))
        streams.add(stream)
        stream.on('error', () => {}).once('close', () => (streams.delete(stream), resolve()))
        setTimeout(() => stream.destroy(), streamLifeMs).unref()
      })
    },
    end() {
      for (const stream of streams) stream.destroy()
    },
  }
}

/** Sends a text by each of three formats of the ingest endpoint; `key` is the gateway's id of the text. */
function ingestFormats(
  { gateway: { id, token } }: SoakedServer,
  client: Client,
): Array<(to: string, text: string, key: string) => Promise<Answer>> {
  return [
    (to, text, key) =>
      client.send({
        method: 'POST',
        path: `/ingest/${id}/json`,
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ id: key, to, from: 'Soak', text }),
      }),
    (to, text, key) =>
      client.send({ path: `/ingest/${id}/kannel?${new URLSearchParams({ token, to, text, id: key, from: 'Soak' }).toString()}` }),
    (to, text, key) =>
      client.send({
        method: 'POST',
        path: `/ingest/${id}/twilio`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: `Bearer ${token}` },
        body: new URLSearchParams({ MessageSid: key, From: 'Soak', To: to, Body: text }).toString(),
      }),
  ]
}

async function addNumbersAndLink(client: Client, adminToken: string, smppPort: number): Promise<void> {
  const listed = await client.send({
    method: 'POST',
    path: '/api/admin/numbers',
    headers: { ...json, ...as(adminToken) },
    body: JSON.stringify({ numbers: testNumbers.map((number) => ({ number })) }),
  })
  if (listed.status >= 300) throw new Error(`the numbers could not be added: ${listed.body}`)

  const smpp = { host: '127.0.0.1', port: smppPort, tls: false, system_id: 'soak', password: 'soak' }
  const linked = await client.send({
    method: 'POST',
    path: '/api/admin/gateways',
    headers: { ...json, ...as(adminToken) },
    body: JSON.stringify({ name: 'Soak', kind: 'smpp', smpp }),
  })
  if (linked.status >= 300) throw new Error(`the SMPP gateway could not be added: ${linked.body}`)
}

const as = (token: string) => ({ authorization: `Bearer ${token}`, 'x-client': 'api' })

/** Signs somebody in with the code that they are sent. Returns the access token. */
async function signInTo(server: SoakedServer, client: Client, email: string, userType: 'user' | 'admin'): Promise<string> {
  const asked = await client.send({
    method: 'POST',
    path: '/api/auth/request-otp',
    headers: { ...json, 'x-client': 'api' },
    body: JSON.stringify({ email, userType }),
  })
  if (asked.status !== 200) throw new Error(`no code for ${email}: ${asked.body}`)
  const cookie = [asked.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
  const otp = await server.mail.codeFor(email)
  const verified = await client.send({
    method: 'POST',
    path: '/api/auth/verify-otp',
    headers: { ...json, 'x-client': 'api', cookie },
    body: JSON.stringify({ email, otp, userType }),
  })
  if (verified.status !== 200) throw new Error(`${email} could not sign in: ${verified.body}`)
  return (JSON.parse(verified.body) as { session: { access_token: string } }).session.access_token
}
