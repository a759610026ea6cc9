import { setTimeout as wait } from 'node:timers/promises'
import { adminEmail, type LookServer } from './start-server.ts'

export const userEmail = 'grace.hopper@example.test'

export type Access = 'visitor' | 'user' | 'admin'
type Cookie = { name: string; value: string; url: string }

export type SeededSite = LookServer & {
  /** The cookies of a signed-in browser. */
  cookies: Record<Access, Cookie[]>
  /** A request as the administrator makes it; its JSON body, or null for an empty one. */
  asAdmin<T>(method: string, path: string, body?: object): Promise<T>
}

type Gateway = { id: string; token: string }
type Text = [minutesBefore: number, to: string, from: string, text: string]

const texts: Text[] = [
  [1380, '+447700900387', 'Royal Mail', 'Your parcel is out for delivery between 10:14 and 12:14. Track it at https://example.test/track'],
  [
    1100,
    '+447700900142',
    'Barclays',
    'Never share this code with anybody, not even us: 55 01 73. If you did not ask for it, call the number on your card at once.',
  ],
  [640, '+447700900608', 'Δήμος Αθηναίων', 'Ο κωδικός σας είναι 731904.'],
  [305, '+447700900142', '', 'Hello'],
  [210, '+447700900142', 'QuickLoans', 'Borrow 500 today, no questions: https://example.test/loan'],
  [190, '+447700900142', 'HSBC', 'HSBC: your code is 771204. Never share it.'],
  [185, '+447700900731', 'A Stranger', 'Mr Brown, your results are back. Call the surgery of 4 Elm Road.'],
  [180, '+447700900731', 'NHS', 'Reminder: your appointment is on Friday at 9.30am. Reply CANCEL if you cannot come.'],
  [95, '+447700900142', 'Uber', 'Your Uber code is 4417. Reply STOP ALL to unsubscribe.'],
  [58, '+447700900387', 'Steam', 'Your Steam verification code is RK4JG'],
  [44, '+447700900142', '+447700900001', 'G-20386 is your Google verification code.'],
  [31, '+447700900516', 'Deliveroo', 'Deliveroo: use 902 114 to log in.'],
  [12, '+447700900142', 'Microsoft', 'Use 88421907 as Microsoft account security code'],
  [3, '+447700900387', 'WhatsApp', 'Your WhatsApp code: 771-122. Do not share this code.'],
  [1, '+447700900142', 'WhatsApp', 'Your WhatsApp code: 482-913'],
]
const heldTexts: Text[] = [
  [200, '+33612345678', 'SNCF', 'Votre code : 88 12 40'],
  [70, '+447700900999', 'Monzo', 'Your Monzo code is 661204'],
  [
    20,
    '+447700900998',
    '',
    'A text for a number that nobody has listed, long enough to need more than a single line on a narrow telephone.',
  ],
]

/** Fills a new site, over HTTP alone, with something to show on every screen. */
export async function seedSite(server: LookServer): Promise<SeededSite> {
  await whenMeasured(server)
  let minutesBefore = 24 * 60 - 5
  /** Moves the clock on between rows, as rows of the same moment have no defined order. */
  const goOn = (byMinutes = 1) => server.setClock((minutesBefore -= byMinutes))
  await goOn()
  let admin = await signIn(server, adminEmail, 'admin')
  await goOn()
  const early = await signIn(server, userEmail, 'user')
  await goOn()
  await signIn(server, 'alan.turing@example.test', 'user')
  let isAtRest = false
  const call = <T>(cookies: Cookie[], method: string, path: string, body: object = {}) =>
    send<T>(server.url + path, method, body, {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: server.url,
    })
  const asAdmin = async <T>(method: string, path: string, body?: object) => {
    if (!isAtRest) await goOn()
    return call<T>(admin, method, path, body)
  }

  const shelf = await asAdmin<Gateway>('POST', '/api/admin/gateways', {
    name: 'Phone on the shelf',
    imei: '490154203237518',
    current_phone_number: '+447700900142',
  })
  await asAdmin('POST', '/api/admin/gateways', { name: 'Modem bank', kind: 'kannel', lists_numbers: 'all' })
  const twilio = await asAdmin<Gateway>('POST', '/api/admin/gateways', {
    name: 'Twilio',
    kind: 'twilio',
    signing_secret: 'a secret of a test',
  })
  const old = await asAdmin<Gateway>('POST', '/api/admin/gateways', { name: 'Old phone' })
  await post(server.url, old, 'heartbeat', { signal: 40, battery: 12 })
  await asAdmin('PATCH', `/api/admin/gateways/${twilio.id}`, { name: 'Twilio, London' })
  await asAdmin('POST', '/api/admin/numbers', { number: '+447700900855', is_test: true })
  await asAdmin('POST', '/api/admin/numbers', { number: '+447700900233' })
  await asAdmin('POST', '/api/admin/posts', {
    title: 'Not finished yet',
    content: '## Later\n\nMore of this **soon**.',
    status: 'draft',
    tags: ['drafts', 'texts'],
  })
  await call(early, 'PATCH', '/api/account', { full_name: 'Grace Hopper' })
  await asAdmin('PUT', '/api/admin/sender-sets/banks', { action: 'hide' })
  await asAdmin('POST', '/api/admin/sender-rules', { match: 'prefix', sender: 'QuickLoans', action: 'flag', note: 'Often a scam' })
  const incident = await asAdmin<{ id: string }>('POST', '/api/admin/incidents', {
    title: 'Texts arrive late',
    text: 'We are looking for the cause.',
  })
  await asAdmin('POST', `/api/admin/incidents/${incident.id}/updates`, {
    text: 'A fibre is cut.\nIt is repaired at noon.',
    state: 'identified',
  })
  await asAdmin('POST', '/api/admin/sender-rules', { match: 'pattern', sender: '*casino*', action: 'drop' })

  for (const [before, to, from, text] of [...texts, ...heldTexts].toSorted(([one], [other]) => other - one)) {
    await goOn(minutesBefore - before)
    await post(server.url, shelf, 'json', { id: `${to} ${before}`, to, from, text })
  }
  const aSecond = 1 / 60
  await goOn(aSecond)
  // The session of a day ago must be refreshed, and there must be a second one.
  admin = await signIn(server, adminEmail, 'admin')
  await goOn(aSecond)
  const user = await signIn(server, userEmail, 'user')
  await goOn(aSecond)
  await post(server.url, shelf, 'json', {
    id: '+447700900142 1',
    to: '+447700900142',
    from: 'WhatsApp',
    text: 'Your WhatsApp code: 482-913',
  })
  await goOn(aSecond)
  const reporter = await signIn(server, 'alan.turing@example.test', 'user')
  await goOn(aSecond)
  for (const [sender, reason] of [
    ['A Stranger', 'private'],
    ['QuickLoans', 'spam'],
  ] as const) {
    const { messages } = await call<{ messages: Array<{ id: string }> }>(reporter, 'GET', `/api/search?q=${encodeURIComponent(sender)}`)
    await call(reporter, 'POST', `/api/messages/${messages[0]?.id}/report`, { reason })
    await goOn(aSecond)
  }
  await goOn(minutesBefore)
  isAtRest = true
  await post(server.url, shelf, 'heartbeat', { signal: 71, battery: 96 })
  await asAdmin('POST', '/api/admin/email/test', { to: 'someone@example.test' })
  await asAdmin('POST', '/api/functions/periodic-webhook-sync')
  await server.setClock(0, true)
  return { ...server, cookies: { visitor: [], user, admin }, asAdmin }
}

/** Waits for the first measurement, which would otherwise fall into another minute. The clock moves on a little, as an early response is cached. */
async function whenMeasured({ url, setClock }: LookServer) {
  for (let tries = 0; tries < 20; tries++) {
    await wait(500)
    if (/"checked_at":"/.test(await (await fetch(`${url}/api/status`)).text())) return
    await setClock(-tries / 60)
  }
  throw new Error('The status was not measured.')
}

async function signIn({ url, mailServer }: LookServer, email: string, userType: 'user' | 'admin'): Promise<Cookie[]> {
  const headers = {
    'content-type': 'application/json',
    origin: url,
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0 Safari/537.36',
  }
  const asked = await fetch(`${url}/api/auth/request-otp`, { method: 'POST', headers, body: JSON.stringify({ email, userType }) })
  if (!asked.ok) throw new Error(`no code for ${email}: ${await asked.text()}`)
  const jar = cookiesOf(asked, url)
  const verified = await fetch(`${url}/api/auth/verify-otp`, {
    method: 'POST',
    headers: { ...headers, cookie: jar.map(({ name, value }) => `${name}=${value}`).join('; ') },
    body: JSON.stringify({ email, otp: await mailServer.codeFor(email), userType }),
  })
  if (!verified.ok) throw new Error(`${email} could not sign in: ${await verified.text()}`)
  return cookiesOf(verified, url).filter(({ value }) => value !== '')
}

function cookiesOf(response: Response, url: string): Cookie[] {
  return response.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value, url }
  })
}

function post(url: string, { id, token }: Gateway, format: 'json' | 'heartbeat', body: object) {
  return send(`${url}/ingest/${id}/${format}`, 'POST', body, { authorization: `Bearer ${token}` })
}

async function send<T>(address: string, method: string, body: object, headers: Record<string, string>): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${answer}`)
  return (answer === '' ? null : JSON.parse(answer)) as T
}
