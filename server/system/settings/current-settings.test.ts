import { expect, test } from 'vitest'
import type { Settings } from '#domain/api/settings.ts'
import { openTestApp, type TestApp, type SignedIn } from '#tests/harness/open-test-app.ts'
import { saveSettings } from './save-settings.ts'

const minute = 60_000
const save = (app: TestApp, settings: Partial<Settings>) => saveSettings(app.ctx(app.admin), settings)

/** What the numbers list says to somebody: 200, or 401 once their session is over. `idle` asks are no sign of life. */
const ask = async (url: string, { headers }: SignedIn, idleSeconds = 0) =>
  (await fetch(`${url}/api/numbers`, { headers: { ...headers, 'x-last-active': String(idleSeconds) } })).status

test('beyond the allowed sessions of a user, the oldest ends', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await save(app, { max_sessions_per_user: 2 })
  const sessions: SignedIn[] = []
  for (let turn = 0; turn < 3; turn++) sessions.push(await app.signIn('someone@example.test'))
  expect(await Promise.all(sessions.map((session) => ask(served.url, session)))).toEqual([401, 200, 200])
  await save(app, { max_sessions_per_user: 3 })
  sessions.push(await app.signIn('someone@example.test'))
  expect(await Promise.all(sessions.map((session) => ask(served.url, session)))).toEqual([401, 200, 200, 200])
})

test('the inactivity limit is the setting, at once and for existing sessions; for admins at most 15 minutes', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  const person = await app.signIn('someone@example.test')
  app.clock.advance(20 * minute)
  expect(await ask(served.url, person, 20 * 60)).toBe(200)
  await save(app, { session_duration: 10 })
  expect(await ask(served.url, person, 20 * 60)).toBe(401)

  await save(app, { session_duration: 60 })
  const patient = await app.signIn('someone@example.test')
  const admin = await app.signIn('chief@example.test', 'admin')
  app.clock.advance(16 * minute)
  expect([await ask(served.url, patient, 16 * 60), await ask(served.url, admin, 16 * 60)]).toEqual([200, 401])
})

test('without registration known users can sign in; unknown ones get the same response and no account', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  await app.signIn('known@example.test')
  await save(app, { allow_registration: false })
  await app.signIn('known@example.test')
  const [known, stranger] = await Promise.all(
    ['known@example.test', 'stranger@example.test'].map(async (email) => {
      const answer = await fetch(`${served.url}/api/auth/request-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client': 'api' },
        body: JSON.stringify({ email, userType: 'user' }),
      })
      return [answer.status, await answer.json()]
    }),
  )
  expect(stranger).toEqual(known)
  await expect(app.signIn('new@example.test')).rejects.toThrow('New accounts cannot be created at the moment.')
  expect(await app.app.db.selectFrom('profiles').select('email').orderBy('email').execute()).toEqual([{ email: 'known@example.test' }])
})
