import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/errors.ts'
import { Refusal } from '#domain/errors.ts'
import { visitor } from '#domain/access.ts'
import type { UserType } from '#domain/user.ts'
import { openHouse, type HouseOptions, type OpenHouse } from '#tests/harness/open-house.ts'
import { endOverdueSessions } from './end-overdue-sessions.ts'
import { deviceLifetimeMs } from '#domain/retention.ts'
import { endSessions } from './end-sessions.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { readKnownDevice } from './known-device.ts'
import { pruneCodes } from './prune-codes.ts'
import { clientOf } from '#server/http/client-address.ts'
import { readSession } from './read-session.ts'
import { refreshSession } from './refresh-session.ts'
import { requestCode } from './request-code.ts'
import { verifyCode } from './verify-code.ts'

const minute = 60_000

type Habits = { ip?: string; userType?: UserType; kind?: 'browser' | 'api' | 'neither'; device?: string | null }

/** Somebody at a browser of their own, on an address of their own; or a program that keeps no cookies, and may say what it is. */
function person(house: OpenHouse, email: string, { ip = '192.0.2.1', userType = 'user', kind = 'browser', device = null }: Habits = {}) {
  const ctx = house.ctx(visitor)
  const seen = { address: clientOf(ip), device, isApi: kind === 'api', isBrowser: kind === 'browser' }
  let challenge: string | null = null
  return {
    async ask() {
      const asked = await requestCode(ctx, { email, userType }, { ...seen, challenge })
      if (kind === 'browser') ({ challenge } = asked)
      return newestCode(house, email)
    },
    verify: (otp: string) => verifyCode(ctx, { email, otp, userType }, { ...seen, challenge, userAgent: 'a test' }),
  }
}

function newestCode(house: OpenHouse, email: string): string {
  return /(\d{6})$/.exec(house.letters.findLast(({ to }) => to === email)?.subject ?? '')?.[1] ?? ''
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function refusalOf(work: Promise<unknown>): Promise<RefusalCode | 'none'> {
  try {
    await work
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function signIn(house: OpenHouse, email: string, userType: UserType = 'user', ip?: string) {
  const someone = person(house, email, { userType, ...(ip ? { ip } : {}) })
  return (await someone.verify(await someone.ask())).session
}

/** What the newest of their devices keeps after signing in. */
async function knownDevice(house: OpenHouse, email: string): Promise<string> {
  const someone = person(house, email)
  return (await someone.verify(await someone.ask())).device
}

/** What is answered to wrong guesses at an address, one by one: each of `strangers` asks for codes and tries each of them five times. */
async function guessAsStrangers(house: OpenHouse, email: string, strangers: number): Promise<RefusalCode[]> {
  const answers: RefusalCode[] = []
  for (let each = 0; each < strangers; each++) {
    const stranger = person(house, email, { ip: `198.51.100.${each}` })
    for (let asked = 0; asked < 5; asked++) {
      const code = await stranger.ask().catch(() => null)
      for (let tries = 0; code !== null && tries < 5; tries++) {
        const answer = await refusalOf(stranger.verify(otherThan(code)))
        if (answer === 'none') throw new Error('a wrong code was right')
        answers.push(answer)
      }
    }
  }
  return answers
}

const admins: HouseOptions = { env: { ADMIN_EMAILS: 'boss@example.test' } }

test('a code signs its person in once, and its letter ends its subject with it', async () => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test')
  const code = await someone.ask()
  expect(code).toMatch(/^\d{6}$/)
  const { session } = await someone.verify(code)
  expect(session.user).toMatchObject({ email: 'me@example.test' })
  expect(await readSession(house.app, session.access_token, 0)).toMatchObject({ kind: 'person', email: 'me@example.test', role: 'user' })
  expect(await refusalOf(someone.verify(code))).toBe('code_invalid')
})

test('codes are not kept as they are, and neither are tokens', async () => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test')
  const code = await someone.ask()
  const { rows: codes } = await house.connection.query('select * from sign_in_codes')
  expect(codes).toHaveLength(1)
  expect(JSON.stringify(codes)).not.toContain(code)
  const { session } = await someone.verify(code)
  const { rows: sessions } = await house.connection.query(
    "select encode(access_hash, 'escape') as a, encode(refresh_hash, 'escape') as r from user_sessions",
  )
  expect(JSON.stringify(sessions)).not.toContain(session.access_token)
  expect(JSON.stringify(sessions)).not.toContain(session.refresh_token)
})

test.each(['browser', 'api'] as const)('five wrong tries kill a code, and each says how many are left (%s)', async (kind) => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test', { kind })
  const code = await someone.ask()
  for (let left = 4; left >= 0; left--)
    await expect(someone.verify(otherThan(code))).rejects.toMatchObject({ code: 'code_invalid', triesLeft: left })
  await expect(someone.verify(code)).rejects.toMatchObject({ code: 'code_invalid', triesLeft: 0 })
  expect(await refusalOf(someone.verify(await someone.ask()))).toBe('none')
})

test('a code serves whoever asked for it: the browser with its cookie, and without cookies a program at the same client address', async () => {
  await using house = await openHouse()
  const ip = '2001:db8:1:2::1'
  const at = (habits: Habits) => person(house, 'me@example.test', { ip, ...habits })
  const elsewhere = '2001:db8:1:3::1'
  const asked = await at({ kind: 'api' }).ask()
  for (const other of [at({ kind: 'neither' }), at({ kind: 'browser' }), at({ kind: 'api', ip: elsewhere })])
    expect(await refusalOf(other.verify(asked))).toBe('code_invalid')
  expect(await refusalOf(at({ kind: 'api', ip: '2001:db8:1:2:ffff::9' }).verify(asked))).toBe('none')

  const browser = at({ kind: 'browser' })
  const code = await browser.ask()
  // Its neighbours share its address, not its cookie.
  for (const kind of ['api', 'neither', 'browser'] as const) expect(await refusalOf(at({ kind }).verify(code))).toBe('code_invalid')
  expect(await refusalOf(browser.verify(code))).toBe('none')
})

test('four wrong tries do not', async () => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test')
  const code = await someone.ask()
  for (let tries = 0; tries < 4; tries++) await refusalOf(someone.verify(otherThan(code)))
  expect(await refusalOf(someone.verify(code))).toBe('none')
})

test('of many who verify the right code at once, one gets in; of forty guesses at once, five are compared', async () => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test')
  const code = await someone.ask()
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(someone.verify(code))))
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1)

  const guesser = person(house, 'you@example.test')
  const right = await guesser.ask()
  await Promise.all(Array.from({ length: 40 }, () => refusalOf(guesser.verify(otherThan(right)))))
  const { rows } = await house.connection.query('select attempts from sign_in_codes')
  expect(rows).toEqual([{ attempts: 5 }])
  expect(await refusalOf(guesser.verify(right))).toBe('code_invalid')
})

test('a stranger who guesses, and who asks for codes of their own, uses up nothing of a person\u2019s code', async () => {
  await using house = await openHouse()
  const victim = person(house, 'victim@example.test')
  const code = await victim.ask()
  const bare = person(house, 'victim@example.test', { ip: '198.51.100.7', kind: 'api' })
  for (let tries = 0; tries < 20; tries++) await refusalOf(bare.verify(otherThan(code)))
  const stranger = person(house, 'victim@example.test', { ip: '198.51.100.8' })
  const theirs = await stranger.ask()
  for (let tries = 0; tries < 20; tries++) await refusalOf(stranger.verify(otherThan(theirs)))
  expect(await refusalOf(victim.verify(code))).toBe('none')
})

test('three strangers who ask and guess as often as they may, for an hour, do not keep a person out on a device nobody knows', async () => {
  await using house = await openHouse()
  const strangers = [1, 2, 3].map((each) => person(house, 'victim@example.test', { ip: `198.51.100.${each}` }))
  for (let round = 0; round < 12; round++) {
    for (const stranger of strangers)
      for (let asked = 0; asked < 6; asked++) {
        const code = await stranger.ask().catch(() => null)
        if (code !== null) await refusalOf(stranger.verify(otherThan(code)))
      }
    house.clock.advance(5 * minute)
    const victim = person(house, 'victim@example.test', { ip: `203.0.113.${round}` })
    expect([round, await refusalOf(victim.verify(await victim.ask()))]).toEqual([round, 'none'])
  }
}, 60_000)

test('an address has fifty wrong guesses a day, however many strangers share them; its own device signs in all the same', async () => {
  await using house = await openHouse()
  const device = await knownDevice(house, 'victim@example.test')
  // A day of its own, so that midnight is far off.
  house.clock.advance(24 * 60 * minute - (house.clock.now().getTime() % (24 * 60 * minute)))
  const answers = await guessAsStrangers(house, 'victim@example.test', 4)
  expect(answers.filter((answer) => answer === 'code_invalid')).toHaveLength(50)
  expect(answers).toContain('too_many_requests')
  const [known, unknown] = [device, null].map((token) => person(house, 'victim@example.test', { ip: '203.0.113.9', device: token }))
  const wanted = await unknown?.ask()
  await expect(unknown?.verify(wanted ?? '')).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
  const code = (await known?.ask()) ?? ''
  expect(await refusalOf(known?.verify(otherThan(code)) ?? Promise.resolve())).toBe('code_invalid')
  expect(await refusalOf(known?.verify(code) ?? Promise.resolve())).toBe('none')
  house.clock.advance(24 * 60 * minute)
  expect(await refusalOf(signIn(house, 'victim@example.test'))).toBe('none')
}, 60_000)

test('strangers who ask for all the codes an address may have keep nobody out on a known device, wherever that is', async () => {
  await using house = await openHouse()
  const device = await knownDevice(house, 'victim@example.test')
  for (let each = 0; each < 8; each++) {
    const stranger = person(house, 'victim@example.test', { ip: `198.51.100.${each}` })
    for (let asked = 0; asked < 5; asked++) await refusalOf(stranger.ask())
  }
  const at = (token: string | null) => person(house, 'victim@example.test', { ip: '198.51.100.1', device: token })
  expect(await refusalOf(at(null).ask())).toBe('too_many_requests')
  const known = at(device)
  expect(await refusalOf(known.verify(await known.ask()))).toBe('none')
})

test('a device is known as the person who signed in on it, until they are signed out everywhere; a token that was made up is none', async () => {
  await using house = await openHouse()
  const device = await knownDevice(house, 'me@example.test')
  const known = (token: string, email = 'me@example.test') => readKnownDevice(house.app, token, email)
  expect(await known(device)).toMatch(/^[\w-]{22}$/)
  expect(await known(device, 'you@example.test')).toBeNull()
  const [profile = '', id = '', issued = '', mac = ''] = device.split('.')
  for (const madeUp of [`${profile}.${id}x.${issued}.${mac}`, `${profile}.${id}.${issued}`, `${device}.x`, '...', 'x', 'x'.repeat(100_000)])
    expect(await known(madeUp)).toBeNull()
  house.clock.advance(1000)
  await endSessionsOf(house.app, profile, 'signed out')
  expect(await known(device)).toBeNull()
  house.clock.advance(1000)
  const again = await knownDevice(house, 'me@example.test')
  expect(await known(again)).not.toBeNull()
  await house.connection.query('update profiles set is_active = false')
  expect(await known(again)).toBeNull()
  await house.connection.query('update profiles set is_active = true')
  house.clock.advance(deviceLifetimeMs)
  expect(await known(again)).toBeNull()
})

test('whoever changes address within one /64 stays one client', async () => {
  await using house = await openHouse()
  let refused = 0
  for (let asked = 0; asked < 6; asked++)
    if ((await refusalOf(person(house, 'me@example.test', { ip: `2001:db8::${asked}` }).ask())) === 'too_many_requests') refused++
  expect(refused).toBe(1)
})

test('signing in often uses up no guesses', async () => {
  await using house = await openHouse()
  for (let times = 0; times < 20; times++) {
    expect(await refusalOf(signIn(house, 'me@example.test'))).toBe('none')
    house.clock.advance(5 * minute)
  }
}, 60_000)

test('a code is bound to its address, to its access type and to five minutes', async () => {
  await using house = await openHouse(admins)
  const boss = person(house, 'boss@example.test')
  const code = await boss.ask()
  expect(await refusalOf(person(house, 'other@example.test').verify(code))).toBe('code_invalid')
  expect(await refusalOf(person(house, 'boss@example.test', { userType: 'admin' }).verify(code))).toBe('code_invalid')
  house.clock.advance(5 * minute + 1000)
  expect(await refusalOf(boss.verify(code))).toBe('code_invalid')
  expect(await pruneCodes(house.app)).toBe(1)
})

test('a second code of the same browser replaces the first', async () => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test')
  const [first, second] = [await someone.ask(), await someone.ask()]
  if (first !== second) expect(await refusalOf(someone.verify(first))).toBe('code_invalid')
  expect(await refusalOf(someone.verify(second))).toBe('none')
})

test.each([
  ['', 'email_missing'],
  ['   ', 'email_missing'],
  ['nobody', 'email_invalid'],
  ['a@b@c', 'email_invalid'],
  ['a b@example.test', 'email_invalid'],
  ['me@example.test\r\nBcc: you@example.test', 'email_invalid'],
  [`${'x'.repeat(250)}@example.test`, 'email_invalid'],
])('%o as an address is refused as %s', async (email, refusal) => {
  await using house = await openHouse()
  expect(await refusalOf(person(house, email).ask())).toBe(refusal)
})

test('an address is trimmed and in lower case', async () => {
  await using house = await openHouse()
  await person(house, '  Me@Example.TEST ').ask()
  expect(house.letters[0]?.to).toBe('me@example.test')
})

test('limits: five codes for an address from one client, many across addresses, and never a closed door for others', async () => {
  await using house = await openHouse()
  const someone = person(house, 'me@example.test')
  for (let asked = 0; asked < 5; asked++) await someone.ask()
  expect(await refusalOf(someone.ask())).toBe('too_many_requests')
  expect(await refusalOf(person(house, 'me@example.test', { ip: '203.0.113.9' }).ask())).toBe('none')
  for (let asked = 0; asked < 20; asked++) expect(await refusalOf(person(house, `p${asked}@example.test`).ask())).toBe('none')
  let refused = false
  for (let asked = 0; asked < 60 && !refused; asked++)
    refused = (await refusalOf(person(house, `q${asked}@example.test`).ask())) === 'too_many_requests'
  expect(refused).toBe(true)
  house.clock.advance(61 * minute)
  expect(await refusalOf(someone.ask())).toBe('none')
})

test('admin access for somebody who is no admin: the same letter, and no session', async () => {
  await using house = await openHouse(admins)
  const someone = person(house, 'me@example.test', { userType: 'admin' })
  const code = await someone.ask()
  expect(house.letters).toHaveLength(1)
  expect(await refusalOf(someone.verify(code))).toBe('not_admin')
  expect((await house.connection.query('select id from user_sessions')).rows).toEqual([])
})

test('the addresses of ADMIN_EMAILS are admins whichever way they come in, and a super_admin stays one', async () => {
  await using house = await openHouse(admins)
  const session = await signIn(house, 'boss@example.test')
  expect(await readSession(house.app, session.access_token, 0)).toMatchObject({ role: 'admin' })
  await house.connection.query("update profiles set role = 'super_admin'")
  await signIn(house, 'boss@example.test', 'admin')
  expect((await house.connection.query('select role from profiles')).rows).toEqual([{ role: 'super_admin' }])
})

test('with registration closed known people get in, unknown ones get the same answer and no account', async () => {
  await using house = await openHouse()
  await signIn(house, 'known@example.test')
  await house.connection.query("insert into admin_settings (setting_key, setting_value) values ('allow_registration', 'false')")
  house.clock.advance(2000)
  expect(await refusalOf(signIn(house, 'known@example.test'))).toBe('none')
  const unknown = person(house, 'unknown@example.test')
  const code = await unknown.ask()
  expect(code).toMatch(/^\d{6}$/)
  expect(await refusalOf(unknown.verify(code))).toBe('registration_closed')
  expect((await house.connection.query("select id from profiles where email = 'unknown@example.test'")).rows).toEqual([])
})

test('somebody deactivated is out at once and stays out', async () => {
  await using house = await openHouse()
  const session = await signIn(house, 'me@example.test')
  await house.connection.query('update profiles set is_active = false')
  expect(await readSession(house.app, session.access_token, 0)).toEqual(visitor)
  expect(await refusalOf(signIn(house, 'me@example.test'))).toBe('account_inactive')
  expect(await refusalOf(refreshSession(house.app, session.refresh_token, { fromBrowser: false, idleMs: 0 }))).toBe('session_ended')
})

test('a refresh gives new tokens; the old refresh token, shown again, ends the family', async () => {
  await using house = await openHouse()
  const first = await signIn(house, 'me@example.test')
  const { rotated } = await refreshSession(house.app, first.refresh_token, { fromBrowser: false, idleMs: 0 })
  expect(await readSession(house.app, rotated?.access_token ?? '', 0)).toMatchObject({ kind: 'person' })
  expect(await refusalOf(refreshSession(house.app, first.refresh_token, { fromBrowser: false, idleMs: 0 }))).toBe('refresh_reused')
  expect(await readSession(house.app, rotated?.access_token ?? '', 0)).toEqual(visitor)
  expect(await refusalOf(refreshSession(house.app, rotated?.refresh_token ?? '', { fromBrowser: false, idleMs: 0 }))).toBe('session_ended')
})

test('a token used two rotations ago ends the family too', async () => {
  await using house = await openHouse()
  const first = await signIn(house, 'me@example.test')
  const second = (await refreshSession(house.app, first.refresh_token, { fromBrowser: true, idleMs: 0 })).rotated
  await refreshSession(house.app, second?.refresh_token ?? '', { fromBrowser: true, idleMs: 0 })
  house.clock.advance(minute)
  expect(await refusalOf(refreshSession(house.app, first.refresh_token, { fromBrowser: true, idleMs: 0 }))).toBe('refresh_reused')
})

test('two tabs of one browser that refresh at once both stay signed in; a thief later does not', async () => {
  await using house = await openHouse()
  const first = await signIn(house, 'me@example.test')
  const tabs = await Promise.all([1, 2].map(() => refreshSession(house.app, first.refresh_token, { fromBrowser: true, idleMs: 0 })))
  const fresh = tabs.find(({ rotated }) => rotated)?.rotated
  expect(tabs.filter(({ rotated }) => rotated)).toHaveLength(1)
  expect(await readSession(house.app, fresh?.access_token ?? '', 0)).toMatchObject({ kind: 'person' })
  house.clock.advance(21_000)
  expect(await refusalOf(refreshSession(house.app, first.refresh_token, { fromBrowser: true, idleMs: 0 }))).toBe('refresh_reused')
  expect(await readSession(house.app, fresh?.access_token ?? '', 0)).toEqual(visitor)
})

test('a user who does nothing for 30 minutes is signed out, an admin after 15; polls and streams are no sign of life', async () => {
  await using house = await openHouse(admins)
  const user = await signIn(house, 'me@example.test')
  const admin = await signIn(house, 'boss@example.test')
  for (let minutes = 0; minutes < 14; minutes++) {
    house.clock.advance(minute)
    await readSession(house.app, user.access_token, null)
    await readSession(house.app, admin.access_token, (minutes + 1) * minute)
  }
  expect(await readSession(house.app, admin.access_token, null)).toMatchObject({ kind: 'person' })
  house.clock.advance(minute + 1000)
  expect(await readSession(house.app, admin.access_token, null)).toEqual(visitor)
  expect(await readSession(house.app, user.access_token, 0)).toMatchObject({ kind: 'person' })
  house.clock.advance(29 * minute)
  expect(await readSession(house.app, user.access_token, null)).toMatchObject({ kind: 'person' })
  house.clock.advance(minute)
  expect(await readSession(house.app, user.access_token, null)).toEqual(visitor)
  expect(await refusalOf(refreshSession(house.app, user.refresh_token, { fromBrowser: true, idleMs: 0 }))).toBe('session_ended')
})

test('sessions nobody uses are ended by the clock, and none outlives 30 days', async () => {
  await using house = await openHouse()
  await signIn(house, 'me@example.test')
  expect(await endOverdueSessions(house.app)).toBe(0)
  house.clock.advance(31 * minute)
  expect(await endOverdueSessions(house.app)).toBe(1)
  expect((await house.connection.query('select status, ended_reason from user_sessions')).rows).toEqual([
    { status: 'ended', ended_reason: 'inactive' },
  ])
})

test('of more sessions than a person may have, the oldest gives way', async () => {
  await using house = await openHouse()
  const sessions = []
  for (let count = 0; count < 6; count++) {
    sessions.push(await signIn(house, 'me@example.test', 'user', `192.0.2.${count}`))
    house.clock.advance(1000)
  }
  const alive = await Promise.all(sessions.map(async ({ access_token: token }) => (await readSession(house.app, token, 0)).kind))
  expect(alive).toEqual(['visitor', 'person', 'person', 'person', 'person', 'person'])
})

test('an ended session is of no use, however it ended', async () => {
  await using house = await openHouse()
  const session = await signIn(house, 'me@example.test')
  const viewer = await readSession(house.app, session.access_token, 0)
  if (viewer.kind !== 'person') throw new Error('not signed in')
  await endSessions(house.app, [viewer.sessionId], 'signed out')
  expect(await readSession(house.app, session.access_token, 0)).toEqual(visitor)
  for (const nonsense of ['', 'x', '%00', 'a'.repeat(10_000)]) expect(await readSession(house.app, nonsense, 0)).toEqual(visitor)
})
