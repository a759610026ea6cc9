import { expect, test } from 'vitest'
import type { RefusalCode } from '#domain/errors.ts'
import { Refusal } from '#domain/errors.ts'
import { visitor } from '#domain/users/access.ts'
import type { UserType } from '#domain/users/user.ts'
import { countQueries } from '#tests/harness/count-queries.ts'
import { openTestApp, type TestAppOptions, type TestApp } from '#tests/harness/open-test-app.ts'
import { endOverdueSessions } from '#server/users/sessions/end-overdue-sessions.ts'
import { deviceLifetimeMs } from '#domain/operations/retention.ts'
import { endSessions } from '#server/users/sessions/end-sessions.ts'
import { endSessionsOf } from '#server/users/sessions/end-sessions-of.ts'
import { parseKnownDevice } from '#server/users/sessions/known-device.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { clientOf, networkOf } from '#server/http/client-address.ts'
import { authenticateSession, createFindSession } from '#server/users/sessions/authenticate-session.ts'
import { refreshSession } from '#server/users/sessions/refresh-session.ts'
import { requestCode } from './request-code.ts'
import { signInWithLink } from './sign-in-with-link.ts'
import { verifyCode } from './verify-code.ts'

const minute = 60_000

type Habits = { ip?: string; userType?: UserType; kind?: 'browser' | 'api' | 'neither'; device?: string | null }

/** A client with its own browser and address; or a program without cookies, which may identify itself as one. */
function person(app: TestApp, email: string, { ip = '192.0.2.1', userType = 'user', kind = 'browser', device = null }: Habits = {}) {
  const ctx = app.ctx(visitor)
  const seen = { address: clientOf(ip), network: networkOf(ip), device, isApi: kind === 'api', isBrowser: kind === 'browser' }
  let challenge: string | null = null
  return {
    async ask() {
      const asked = await requestCode(ctx, { email, userType, page_query: '' }, { ...seen, challenge }, 'https://callbox.example')
      if (kind === 'browser') ({ challenge } = asked)
      if (asked.refusal) throw asked.refusal
      return newestCode(app, email)
    },
    openLink: () => {
      const token = /link\?token=(\S+)/.exec(app.emails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
      return signInWithLink(ctx, token, { ...seen, challenge, userAgent: 'a test' }, () => {})
    },
    verify: (otp: string) => verifyCode(ctx, { email, otp, userType }, { ...seen, challenge, userAgent: 'a test' }),
  }
}

function newestCode(app: TestApp, email: string): string {
  return /(\d{6})$/.exec(app.emails.findLast(({ to }) => to === email)?.subject ?? '')?.[1] ?? ''
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

async function signIn(app: TestApp, email: string, userType: UserType = 'user', ip?: string) {
  const someone = person(app, email, { userType, ...(ip ? { ip } : {}) })
  return (await someone.verify(await someone.ask())).session
}

/** The device cookie after the newest sign-in. */
async function knownDevice(app: TestApp, email: string): Promise<string> {
  const someone = person(app, email)
  return (await someone.verify(await someone.ask())).device
}

/** What is answered to wrong guesses at an address, one by one: each of `strangers` asks for codes and tries each of them five times. */
async function guessAsStrangers(app: TestApp, email: string, strangers: string[], habits: Habits = {}): Promise<RefusalCode[]> {
  const answers: RefusalCode[] = []
  for (const ip of strangers) {
    const stranger = person(app, email, { ...habits, ip })
    for (let asked = 0; asked < 4; asked++) {
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

const admins: TestAppOptions = { env: { ADMIN_EMAILS: 'boss@example.test' } }

test('a code signs its user in once, and the e-mail’s subject ends with it', async () => {
  await using app = await openTestApp()
  const someone = person(app, 'me@example.test')
  const code = await someone.ask()
  expect(code).toMatch(/^\d{6}$/)
  const { session } = await someone.verify(code)
  expect(session.user).toMatchObject({ email: 'me@example.test' })
  expect(await authenticateSession(app.app, session.access_token, 0)).toMatchObject({
    kind: 'user',
    email: 'me@example.test',
    role: 'user',
  })
  expect(await refusalOf(someone.verify(code))).toBe('code_invalid')
})

test('neither codes nor tokens are stored in plain text', async () => {
  await using app = await openTestApp()
  const someone = person(app, 'me@example.test')
  const code = await someone.ask()
  const { rows: codes } = await app.connection.query('select * from sign_in_codes')
  expect(codes).toHaveLength(1)
  expect(JSON.stringify(codes)).not.toContain(code)
  const { session } = await someone.verify(code)
  const { rows: sessions } = await app.connection.query(
    "select encode(access_hash, 'escape') as a, encode(refresh_hash, 'escape') as r from user_sessions",
  )
  expect(JSON.stringify(sessions)).not.toContain(session.access_token)
  expect(JSON.stringify(sessions)).not.toContain(session.refresh_token)
})

test.each(['browser', 'api'] as const)(
  'a code is invalid after five wrong attempts, and each says how many are left (%s)',
  async (kind) => {
    await using app = await openTestApp()
    const someone = person(app, 'me@example.test', { kind })
    const code = await someone.ask()
    for (let left = 4; left >= 0; left--)
      await expect(someone.verify(otherThan(code))).rejects.toMatchObject({ code: 'code_invalid', triesLeft: left })
    await expect(someone.verify(code)).rejects.toMatchObject({ code: 'code_invalid', triesLeft: 0 })
    expect(await refusalOf(someone.verify(await someone.ask()))).toBe('none')
  },
)

test('a code may be written in the digits of any script, and nothing else stands beside it', async () => {
  await using app = await openTestApp()
  const someone = person(app, 'me@example.test')
  const code = await someone.ask()
  // Mathematical digits have two UTF-16 units each.
  const written = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)))
  for (const tail of ['1', ' 1', 'x'.repeat(100_000)]) expect(await refusalOf(someone.verify(written + tail))).toBe('code_incomplete')
  expect(await refusalOf(someone.verify(` ${written} `))).toBe('none')
})

test('a code is valid for its requester: the browser with its cookie, or a program at the same address', async () => {
  await using app = await openTestApp()
  const ip = '2001:db8:1:2::1'
  const at = (habits: Habits) => person(app, 'me@example.test', { ip, ...habits })
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

test('four wrong attempts do not invalidate it', async () => {
  await using app = await openTestApp()
  const someone = person(app, 'me@example.test')
  const code = await someone.ask()
  for (let tries = 0; tries < 4; tries++) await refusalOf(someone.verify(otherThan(code)))
  expect(await refusalOf(someone.verify(code))).toBe('none')
})

test('of many simultaneous verifications one succeeds; of forty guesses at once five are compared', async () => {
  await using app = await openTestApp()
  const someone = person(app, 'me@example.test')
  const code = await someone.ask()
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => refusalOf(someone.verify(code))))
  expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1)

  const guesser = person(app, 'you@example.test')
  const right = await guesser.ask()
  await Promise.all(Array.from({ length: 40 }, () => refusalOf(guesser.verify(otherThan(right)))))
  const { rows } = await app.connection.query('select attempts from sign_in_codes')
  expect(rows).toEqual([{ attempts: 5 }])
  expect(await refusalOf(guesser.verify(right))).toBe('code_invalid')
})

test('a stranger’s guesses and code requests use up none of the user’s own attempts', async () => {
  await using app = await openTestApp()
  const victim = person(app, 'victim@example.test')
  const code = await victim.ask()
  const bare = person(app, 'victim@example.test', { ip: '198.51.100.7', kind: 'api' })
  for (let tries = 0; tries < 20; tries++) await refusalOf(bare.verify(otherThan(code)))
  const stranger = person(app, 'victim@example.test', { ip: '198.51.100.8' })
  const theirs = await stranger.ask()
  for (let tries = 0; tries < 20; tries++) await refusalOf(stranger.verify(otherThan(theirs)))
  expect(await refusalOf(victim.verify(code))).toBe('none')
})

test('three strangers who exhaust their limits for an hour do not block a user on a new device', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const strangers = [1, 2, 3].map((each) => person(app, 'victim@example.test', { ip: `198.51.100.${each}` }))
  for (let round = 0; round < 12; round++) {
    for (const stranger of strangers)
      for (let asked = 0; asked < 6; asked++) {
        const code = await stranger.ask().catch(() => null)
        if (code !== null) await refusalOf(stranger.verify(otherThan(code)))
      }
    app.clock.advance(5 * minute)
    const victim = person(app, 'victim@example.test', { ip: `203.0.113.${round}` })
    const answer = await refusalOf(victim.ask())
    expect(['none', 'codes_used_up']).toContain(answer)
    expect([round, await refusalOf(victim.verify(newestCode(app, 'victim@example.test')))]).toEqual([round, 'none'])
  }
}, 60_000)

test.each<[string, string[]]>([
  ['four IPv4 addresses', [1, 2, 3, 4].map((each) => `198.51.100.${each}`)],
  ['hundreds of /64 of a subscriber', Array.from({ length: 200 }, (_, each) => `2001:db8:1:${each.toString(16)}::1`)],
])(
  '%s that use up all their guesses keep nobody out on a new device, an administrator neither',
  async (_, strangers) => {
    await using app = await openTestApp(admins)
    const answers = await guessAsStrangers(app, 'boss@example.test', strangers, { userType: 'admin' })
    expect(answers.filter((answer) => answer === 'code_invalid').length).toBeGreaterThanOrEqual(15)
    expect(answers).toContain('codes_used_up')
    const boss = person(app, 'boss@example.test', { userType: 'admin', ip: '203.0.113.9' })
    const code = await boss.ask()
    expect(await refusalOf(boss.verify(otherThan(code)))).toBe('code_invalid')
    expect(await refusalOf(boss.verify(code))).toBe('none')
  },
  60_000,
)

test('a network has fifteen wrong guesses at an address a day, which come back one by one and not at midnight', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const hour = 60 * minute
  // Ten minutes before midnight.
  app.clock.advance(24 * hour - (app.clock.now().getTime() % (24 * hour)) - 10 * minute)
  const guess = async () =>
    (await guessAsStrangers(app, 'victim@example.test', ['198.51.100.1'])).filter((answer) => answer === 'code_invalid').length
  expect(await guess()).toBe(15)
  app.clock.advance(20 * minute)
  expect(await guess()).toBe(1)
  app.clock.advance(8 * hour)
  expect(await guess()).toBe(5)
  app.clock.advance(48 * hour)
  expect(await guess()).toBe(15)
}, 60_000)

test('after 120 wrong guesses a day at an address a code has one attempt, which is enough for its owner', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const day = 24 * 60 * minute
  // Noon: the day of a limit is that of the clock, and this takes most of an hour.
  app.clock.advance(day - (app.clock.now().getTime() % day) + 12 * 60 * minute)
  const device = await knownDevice(app, 'victim@example.test')
  for (let network = 0; network < 9; network++) {
    await guessAsStrangers(app, 'victim@example.test', [`198.51.100.${network}`])
    app.clock.advance(5 * minute)
  }
  // A few have come back in the meantime, which these use up.
  await guessAsStrangers(app, 'victim@example.test', ['198.51.100.10'])
  app.clock.advance(5 * minute)
  const newcomer = person(app, 'victim@example.test', { ip: '203.0.113.8' })
  const first = await newcomer.ask()
  await expect(newcomer.verify(otherThan(first))).rejects.toMatchObject({ code: 'code_invalid', triesLeft: 0 })
  expect(await refusalOf(newcomer.verify(first))).toBe('code_invalid')
  expect(await refusalOf(newcomer.openLink())).toBe('none')
  const second = await newcomer.ask()
  expect(await refusalOf(newcomer.verify(second))).toBe('none')
  const known = person(app, 'victim@example.test', { ip: '203.0.113.9', device })
  const code = await known.ask()
  expect(await refusalOf(known.verify(otherThan(code)))).toBe('code_invalid')
  expect(await refusalOf(known.verify(code))).toBe('none')
}, 60_000)

test('strangers who use up an address’s codes block nobody on a known device, wherever it is', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const device = await knownDevice(app, 'victim@example.test')
  for (let each = 0; each < 8; each++) {
    const stranger = person(app, 'victim@example.test', { ip: `198.51.100.${each}` })
    for (let asked = 0; asked < 5; asked++) await refusalOf(stranger.ask())
  }
  const at = (token: string | null) => person(app, 'victim@example.test', { ip: '198.51.100.1', device: token })
  expect(await refusalOf(at(null).ask())).toBe('too_many_requests')
  const known = at(device)
  expect(await refusalOf(known.verify(await known.ask()))).toBe('none')
})

/** Strangers from ever new networks request codes for an hour, all of a sudden and then every ten seconds, and guess at each. */
async function floodForAnHour(app: TestApp, email: string, meanwhile: (minutes: number) => Promise<void>): Promise<void> {
  let network = 0
  // The windows of the limits begin at full hours, so the flood does too: the answers are the same whenever the test runs.
  app.clock.advance(60 * minute - (app.clock.now().getTime() % (60 * minute)))
  const flood = async () => {
    const stranger = person(app, email, { ip: `198.51.${network >> 8}.${network++ & 255}` })
    await stranger.ask().catch(() => {})
  }
  for (let asked = 0; asked < 30; asked++) await flood()
  for (let minutes = 0; minutes < 60; minutes++) {
    await meanwhile(minutes)
    for (let asked = 0; asked < 6; asked++) {
      app.clock.advance(minute / 6)
      await flood()
    }
  }
}

test('however many strangers request codes, an address gets so many e-mails an hour, and its owner signs in with the newest', async () => {
  await using app = await openTestApp()
  const email = 'victim@example.test'
  const answers: Array<RefusalCode | 'none'> = []
  await floodForAnHour(app, email, async (minutes) => {
    if (minutes % 10 !== 9) return
    const owner = person(app, email, { ip: `203.0.113.${minutes}` })
    answers.push(await refusalOf(owner.ask()))
    expect(await refusalOf(minutes % 20 === 9 ? owner.openLink() : owner.verify(newestCode(app, email)))).toBe('none')
  })
  expect(answers).toHaveLength(6)
  expect(answers.filter((answer) => answer !== 'none' && answer !== 'codes_used_up')).toEqual([])
  expect(answers).toContain('codes_used_up')
  // 60 and 30 an hour on average, and up to 60 more in a single one, as windows slide.
  expect(app.emails.length).toBeLessThanOrEqual(150)
}, 120_000)

test('who shares an e-mail cannot end it for others; whoever uses it ends it for all', async () => {
  await using app = await openTestApp(admins)
  const email = 'boss@example.test'
  const strangers = Array.from({ length: 26 }, (_, each) => person(app, email, { ip: `198.51.100.${each}`, userType: 'admin' }))
  for (const stranger of strangers) await refusalOf(stranger.ask())
  // The 25th has had the last e-mail; it requests again, and guesses.
  const code = newestCode(app, email)
  for (let tries = 0; tries < 6; tries++) await refusalOf(strangers[24]?.verify(otherThan(code)) ?? Promise.resolve())
  expect(await refusalOf(strangers[24]?.ask() ?? Promise.resolve())).toBe('codes_used_up')
  const boss = person(app, email, { ip: '203.0.113.9', userType: 'admin' })
  const program = person(app, email, { ip: '203.0.113.10', userType: 'admin', kind: 'api' })
  for (const each of [boss, program]) expect(await refusalOf(each.ask())).toBe('codes_used_up')
  // Access of the other kind has e-mails of its own.
  expect(await refusalOf(person(app, email, { ip: '203.0.113.9' }).ask())).toBe('none')
  expect(await refusalOf(boss.verify(code))).toBe('none')
  for (const other of [program, strangers[24], strangers[25]])
    expect(await refusalOf(other?.verify(code) ?? Promise.resolve())).toBe('code_invalid')
  app.clock.advance(2 * minute)
  expect(await refusalOf(boss.verify(await boss.ask()))).toBe('none')
}, 60_000)

test('a device stays known for its user until they sign out everywhere; a forged token is not known', async () => {
  await using app = await openTestApp()
  const device = await knownDevice(app, 'me@example.test')
  const known = (token: string, email = 'me@example.test') => parseKnownDevice(app.app, token, email)
  expect(await known(device)).toMatch(/^[\w-]{22}$/)
  expect(await known(device, 'you@example.test')).toBeNull()
  const [profile = '', id = '', issued = '', mac = ''] = device.split('.')
  for (const madeUp of [`${profile}.${id}x.${issued}.${mac}`, `${profile}.${id}.${issued}`, `${device}.x`, '...', 'x', 'x'.repeat(100_000)])
    expect(await known(madeUp)).toBeNull()
  app.clock.advance(1000)
  await endSessionsOf(app.app, profile, 'signed out')
  expect(await known(device)).toBeNull()
  app.clock.advance(1000)
  const again = await knownDevice(app, 'me@example.test')
  expect(await known(again)).not.toBeNull()
  await app.connection.query('update profiles set is_active = false')
  expect(await known(again)).toBeNull()
  await app.connection.query('update profiles set is_active = true')
  app.clock.advance(deviceLifetimeMs)
  expect(await known(again)).toBeNull()
})

test('a client that changes address within its /48 is limited as one', async () => {
  await using app = await openTestApp()
  let refused = 0
  for (let asked = 0; asked < 6; asked++)
    if ((await refusalOf(person(app, 'me@example.test', { ip: `2001:db8:1:${asked}::1` }).ask())) === 'too_many_requests') refused++
  expect(refused).toBe(1)
})

test('successful sign-ins use up no guesses', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  for (let times = 0; times < 20; times++) {
    expect(await refusalOf(signIn(app, 'me@example.test'))).toBe('none')
    app.clock.advance(5 * minute)
  }
}, 60_000)

test('a code is bound to its address, its access type and five minutes', async () => {
  await using app = await openTestApp(admins)
  app.clock.stop()
  const boss = person(app, 'boss@example.test')
  const code = await boss.ask()
  expect(await refusalOf(person(app, 'other@example.test').verify(code))).toBe('code_invalid')
  expect(await refusalOf(person(app, 'boss@example.test', { userType: 'admin' }).verify(code))).toBe('code_invalid')
  app.clock.advance(5 * minute + 1000)
  expect(await refusalOf(boss.verify(code))).toBe('code_invalid')
  expect(await prune(app.app, 'prune-codes')).toBe(1)
})

test('a second code of the same browser replaces the first', async () => {
  await using app = await openTestApp()
  const someone = person(app, 'me@example.test')
  const [first, second] = [await someone.ask(), await someone.ask()]
  if (first !== second) expect(await refusalOf(someone.verify(first))).toBe('code_invalid')
  expect(await refusalOf(someone.verify(second))).toBe('none')
})

test.each([
  ['', 'email_missing'],
  ['   ', 'email_missing'],
  ['nobody', 'email_invalid'],
  ['a@b@c', 'email_invalid'],
  ['half\ud83d@example.test', 'email_invalid'],
  ['a b@example.test', 'email_invalid'],
  ['me\u009b31m@example.test', 'email_invalid'],
  ['me\u202e@example.test', 'email_invalid'],
  ['me@example.test\r\nBcc: you@example.test', 'email_invalid'],
  [`${'x'.repeat(250)}@example.test`, 'email_invalid'],
])('%o as an address is refused as %s', async (email, refusal) => {
  await using app = await openTestApp()
  expect(await refusalOf(person(app, email).ask())).toBe(refusal)
})

test('an address is trimmed and in lower case', async () => {
  await using app = await openTestApp()
  await person(app, '  Me@Example.TEST ').ask()
  expect(app.emails[0]?.to).toBe('me@example.test')
})

test('limits on codes: five for an address from one client, many in all, and other clients are not blocked', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const someone = person(app, 'me@example.test')
  for (let asked = 0; asked < 5; asked++) await someone.ask()
  expect(await refusalOf(someone.ask())).toBe('too_many_requests')
  expect(await refusalOf(person(app, 'me@example.test', { ip: '203.0.113.9' }).ask())).toBe('none')
  for (let asked = 0; asked < 20; asked++) expect(await refusalOf(person(app, `p${asked}@example.test`).ask())).toBe('none')
  let refused = false
  for (let asked = 0; asked < 60 && !refused; asked++)
    refused = (await refusalOf(person(app, `q${asked}@example.test`).ask())) === 'too_many_requests'
  expect(refused).toBe(true)
  app.clock.advance(61 * minute)
  expect(await refusalOf(someone.ask())).toBe('none')
})

test('admin access for a non-admin: the same e-mail, and no session', async () => {
  await using app = await openTestApp(admins)
  const someone = person(app, 'me@example.test', { userType: 'admin' })
  const code = await someone.ask()
  expect(app.emails).toHaveLength(1)
  expect(await refusalOf(someone.verify(code))).toBe('not_admin')
  expect((await app.connection.query('select id from user_sessions')).rows).toEqual([])
})

test('ADMIN_EMAILS become admins however they sign in, and a super_admin stays one', async () => {
  await using app = await openTestApp(admins)
  const session = await signIn(app, 'boss@example.test')
  expect(await authenticateSession(app.app, session.access_token, 0)).toMatchObject({ role: 'admin' })
  await app.connection.query("update profiles set role = 'super_admin'")
  await signIn(app, 'boss@example.test', 'admin')
  expect((await app.connection.query('select role from profiles')).rows).toEqual([{ role: 'super_admin' }])
})

test('with registration closed known users sign in; unknown ones get the same response and no account', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  await signIn(app, 'known@example.test')
  await app.connection.query("insert into admin_settings (setting_key, setting_value) values ('allow_registration', 'false')")
  app.clock.advance(2000)
  expect(await refusalOf(signIn(app, 'known@example.test'))).toBe('none')
  const unknown = person(app, 'unknown@example.test')
  const code = await unknown.ask()
  expect(code).toMatch(/^\d{6}$/)
  expect(await refusalOf(unknown.verify(code))).toBe('registration_closed')
  expect((await app.connection.query("select id from profiles where email = 'unknown@example.test'")).rows).toEqual([])
})

test('a deactivated user is signed out at once and cannot sign in', async () => {
  await using app = await openTestApp()
  const session = await signIn(app, 'me@example.test')
  await app.connection.query('update profiles set is_active = false')
  expect(await authenticateSession(app.app, session.access_token, 0)).toEqual(visitor)
  expect(await refusalOf(signIn(app, 'me@example.test'))).toBe('account_inactive')
  expect(await refusalOf(refreshSession(app.app, session.refresh_token, { fromBrowser: false, idleMs: 0 }))).toBe('session_ended')
})

test('a refresh issues new tokens; reusing the old refresh token ends the session', async () => {
  await using app = await openTestApp()
  const first = await signIn(app, 'me@example.test')
  const { rotated } = await refreshSession(app.app, first.refresh_token, { fromBrowser: false, idleMs: 0 })
  expect(await authenticateSession(app.app, rotated?.access_token ?? '', 0)).toMatchObject({ kind: 'user' })
  expect(await refusalOf(refreshSession(app.app, first.refresh_token, { fromBrowser: false, idleMs: 0 }))).toBe('refresh_reused')
  expect(await authenticateSession(app.app, rotated?.access_token ?? '', 0)).toEqual(visitor)
  expect(await refusalOf(refreshSession(app.app, rotated?.refresh_token ?? '', { fromBrowser: false, idleMs: 0 }))).toBe('session_ended')
})

test('reusing a token from two rotations ago ends the session too', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const first = await signIn(app, 'me@example.test')
  const second = (await refreshSession(app.app, first.refresh_token, { fromBrowser: true, idleMs: 0 })).rotated
  await refreshSession(app.app, second?.refresh_token ?? '', { fromBrowser: true, idleMs: 0 })
  app.clock.advance(minute)
  expect(await refusalOf(refreshSession(app.app, first.refresh_token, { fromBrowser: true, idleMs: 0 }))).toBe('refresh_reused')
})

test('two tabs of one browser that refresh at once both stay signed in; a thief later does not', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const first = await signIn(app, 'me@example.test')
  const tabs = await Promise.all([1, 2].map(() => refreshSession(app.app, first.refresh_token, { fromBrowser: true, idleMs: 0 })))
  const fresh = tabs.find(({ rotated }) => rotated)?.rotated
  expect(tabs.filter(({ rotated }) => rotated)).toHaveLength(1)
  expect(await authenticateSession(app.app, fresh?.access_token ?? '', 0)).toMatchObject({ kind: 'user' })
  app.clock.advance(21_000)
  expect(await refusalOf(refreshSession(app.app, first.refresh_token, { fromBrowser: true, idleMs: 0 }))).toBe('refresh_reused')
  expect(await authenticateSession(app.app, fresh?.access_token ?? '', 0)).toEqual(visitor)
})

test('an idle user is signed out after 30 minutes, an admin after 15; polls and streams are no activity', async () => {
  await using app = await openTestApp(admins)
  app.clock.stop()
  const user = await signIn(app, 'me@example.test')
  const admin = await signIn(app, 'boss@example.test')
  for (let minutes = 0; minutes < 14; minutes++) {
    app.clock.advance(minute)
    await authenticateSession(app.app, user.access_token, null)
    await authenticateSession(app.app, admin.access_token, (minutes + 1) * minute)
  }
  expect(await authenticateSession(app.app, admin.access_token, null)).toMatchObject({ kind: 'user' })
  app.clock.advance(minute + 1000)
  expect(await authenticateSession(app.app, admin.access_token, null)).toEqual(visitor)
  expect(await authenticateSession(app.app, user.access_token, 0)).toMatchObject({ kind: 'user' })
  app.clock.advance(29 * minute)
  expect(await authenticateSession(app.app, user.access_token, null)).toMatchObject({ kind: 'user' })
  app.clock.advance(minute)
  expect(await authenticateSession(app.app, user.access_token, null)).toEqual(visitor)
  expect(await refusalOf(refreshSession(app.app, user.refresh_token, { fromBrowser: true, idleMs: 0 }))).toBe('session_ended')
})

test('idle sessions are ended by a job, and no session outlives 30 days', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  await signIn(app, 'me@example.test')
  expect(await endOverdueSessions(app.app)).toBe(0)
  app.clock.advance(31 * minute)
  expect(await endOverdueSessions(app.app)).toBe(1)
  expect((await app.connection.query('select status, ended_reason from user_sessions')).rows).toEqual([
    { status: 'ended', ended_reason: 'inactive' },
  ])
})

test('beyond the allowed number of sessions the oldest ends', async () => {
  await using app = await openTestApp()
  app.clock.stop()
  const sessions = []
  for (let count = 0; count < 6; count++) {
    sessions.push(await signIn(app, 'me@example.test', 'user', `192.0.2.${count}`))
    app.clock.advance(1000)
  }
  const alive = await Promise.all(sessions.map(async ({ access_token: token }) => (await authenticateSession(app.app, token, 0)).kind))
  expect(alive).toEqual(['visitor', 'user', 'user', 'user', 'user', 'user'])
})

test('an ended session is invalid, however it ended', async () => {
  await using app = await openTestApp()
  const session = await signIn(app, 'me@example.test')
  const viewer = await authenticateSession(app.app, session.access_token, 0)
  if (viewer.kind !== 'user') throw new Error('not signed in')
  await endSessions(app.app, [viewer.sessionId], 'signed out')
  expect(await authenticateSession(app.app, session.access_token, 0)).toEqual(visitor)
  for (const nonsense of ['', 'x', '%00', 'a'.repeat(10_000)]) expect(await authenticateSession(app.app, nonsense, 0)).toEqual(visitor)
})

test('simultaneous tokens are looked up in one query, each with its own session', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  expect(served.url).not.toBe('')
  const people = [await app.signIn('one@example.test'), await app.signIn('other@example.test'), await app.signIn('third@example.test')]
  await app.connection.query(`update user_sessions set status = 'ended', ended_at = now() where profile_id = $1`, [people[2]?.userId])
  const find = createFindSession(app.app)
  const tokens = Array.from({ length: 40 }, (_, index) => people[index % 4]?.accessToken ?? 'nobody')
  const asked = countQueries(app.app)
  const found = await Promise.all(tokens.map(find))
  expect(asked()).toBe(1)
  expect(found.map((session) => session?.profile_id)).toEqual(
    tokens.map((_, index) => (index % 4 < 2 ? people[index % 4]?.userId : undefined)),
  )
})
