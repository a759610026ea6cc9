import { expect, test } from 'vitest'
import type { Settings } from '#domain/settings.ts'
import { openHouse, type OpenHouse, type SignedIn } from '#tests/harness/open-house.ts'
import { saveSettings } from './save-settings.ts'

const minute = 60_000
const save = (house: OpenHouse, settings: Partial<Settings>) => saveSettings(house.ctx(house.admin), settings)

/** What the numbers list says to somebody: 200, or 401 once their session is over. `idle` asks are no sign of life. */
const ask = async (url: string, { headers }: SignedIn, idleSeconds = 0) =>
  (await fetch(`${url}/api/numbers`, { headers: { ...headers, 'x-last-active': String(idleSeconds) } })).status

test('beyond the sessions a person may have, the oldest gives way', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  await save(house, { max_sessions_per_user: 2 })
  const sessions: SignedIn[] = []
  for (let turn = 0; turn < 3; turn++) sessions.push(await house.signIn('someone@example.test'))
  expect(await Promise.all(sessions.map((session) => ask(served.url, session)))).toEqual([401, 200, 200])
  await save(house, { max_sessions_per_user: 3 })
  sessions.push(await house.signIn('someone@example.test'))
  expect(await Promise.all(sessions.map((session) => ask(served.url, session)))).toEqual([401, 200, 200, 200])
})

test('the time a person may do nothing is the setting, at once, also for who signed in before; admins never have more than 15 minutes', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  const person = await house.signIn('someone@example.test')
  house.clock.advance(20 * minute)
  expect(await ask(served.url, person, 20 * 60)).toBe(200)
  await save(house, { session_duration: 10 })
  expect(await ask(served.url, person, 20 * 60)).toBe(401)

  await save(house, { session_duration: 60 })
  const patient = await house.signIn('someone@example.test')
  const admin = await house.signIn('chief@example.test', 'admin')
  house.clock.advance(16 * minute)
  expect([await ask(served.url, patient, 16 * 60), await ask(served.url, admin, 16 * 60)]).toEqual([200, 401])
})

test('without registration whoever is known comes in, and whoever is not gets the same answer and no account', async () => {
  await using house = await openHouse()
  await using served = await house.serve()
  await house.signIn('known@example.test')
  await save(house, { allow_registration: false })
  await house.signIn('known@example.test')
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
  await expect(house.signIn('new@example.test')).rejects.toThrow('New accounts are closed at the moment.')
  expect(await house.app.db.selectFrom('profiles').select('email').orderBy('email').execute()).toEqual([{ email: 'known@example.test' }])
})
