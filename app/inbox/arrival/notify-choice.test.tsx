// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#domain/site/cookies.ts'
import type { Preferences } from '#domain/api/account.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { stubServiceWorker } from '#tests/harness/stub-service-worker.ts'
import { stubSound } from '#tests/harness/stub-sound.ts'
import { currentToast } from '../../ui/toast.ts'
import { usePreferences } from '../../viewer/use-preferences.ts'
import { NotifyChoice } from './notify-choice.tsx'

const nothing: Preferences = { sound: false, notifications: false, autocopy: false }
const everything: Preferences = { sound: true, notifications: true, autocopy: true }
const endpoint = 'https://push.example.test/1'
const inHalfAnHour = () => new Date(Date.now() + 1_800_000).toISOString()

/** A browser that answers the question about notifications like this. */
function stubNotifications(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const stub = { permission, requestPermission: vi.fn<() => Promise<NotificationPermission>>() }
  stub.requestPermission.mockImplementation(async () => (stub.permission = answer))
  vi.stubGlobal('Notification', stub)
  return stub
}

/** A browser that can be notified when no page is open, and is already if `isSubscribed`. */
function stubPush(isSubscribed = false) {
  const subscription = {
    endpoint,
    options: { applicationServerKey: null },
    unsubscribe: async () => ((current = null), true),
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
  let current: typeof subscription | null = isSubscribed ? subscription : null
  const registration = {
    pushManager: { getSubscription: async () => current, subscribe: async () => (current = subscription) },
  }
  stubServiceWorker({
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  })
  vi.stubEnv('DEV', false)
  vi.stubGlobal('PushManager', {})
}

let tones: () => number
beforeEach(() => {
  tones = stubSound()
})

function Choice({ initial }: { initial: Preferences }) {
  return <NotifyChoice control={usePreferences(initial)} numberId="5" />
}

function openChoice(initial: Preferences, answers: Parameters<typeof answerCalls>[0] = {}) {
  let stored = initial
  const calls = answerCalls({
    'PATCH /api/account/preferences': (body) => (stored = { ...stored, ...(body as Partial<Preferences>) }),
    'GET /api/push/key': () => ({ public_key: 'key' }),
    'PUT /api/push/watch': () => ({ until: inHalfAnHour() }),
    'DELETE /api/push/watch': () => undefined,
    ...answers,
  })
  const page = renderPage(<Choice initial={initial} />)
  const bodiesOf = (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body)
  return {
    ...page,
    bodiesOf,
    saved: () => bodiesOf('PATCH /api/account/preferences'),
    /** Leaves the number that is watched. */
    async leave() {
      page.unmount()
      await waitFor(() => expect(bodiesOf('DELETE /api/push/watch')).toEqual([{ endpoint }]))
    },
  }
}

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const tellMe = () => screen.findByRole('button', { name: 'Tell me when it arrives' })

test('one press turns on the sound, the notification and the watch of this number, and plays the tone', async () => {
  const { requestPermission } = stubNotifications('default', 'granted')
  stubPush()
  const { user, saved, bodiesOf, leave } = openChoice(nothing)
  await user.click(await tellMe())
  await screen.findByRole('button', { name: 'Sound and notification on' })
  await waitFor(() =>
    expect(bodiesOf('PUT /api/push/watch')).toEqual([{ number_id: '5', subscription: { endpoint, keys: { p256dh: 'p', auth: 'a' } } }]),
  )
  expect(saved()).toEqual([{ sound: true, notifications: true }])
  expect([requestPermission.mock.calls.length, tones()]).toEqual([1, 1])
  expect(screen.queryByRole('switch')).toBeNull()
  await leave()
})

test('where something is on, a press shows the switches and changes nothing', async () => {
  stubNotifications('granted')
  const { user, saved } = openChoice({ ...nothing, sound: true })
  await user.click(await screen.findByRole('button', { name: 'Sound on' }))
  expect([(await toggle('Sound')).checked, (await toggle('Notification')).checked]).toEqual([true, false])
  expect([saved(), tones()]).toEqual([[], 0])
})

test('Escape closes the switches, returns to their button, and closes nothing else', async () => {
  stubNotifications('granted')
  const { user } = openChoice(nothing)
  const more = await screen.findByRole('button', { name: 'More' })
  let unhandled = 0
  const count = ({ key, defaultPrevented }: KeyboardEvent) => void (key === 'Escape' && !defaultPrevented && unhandled++)
  document.addEventListener('keydown', count)
  for (const inside of [false, true]) {
    await user.click(more)
    if (inside) await user.click(await toggle('Sound'))
    else await toggle('Sound')
    await user.keyboard('{Escape}')
    expect([screen.queryByRole('switch'), document.activeElement, unhandled]).toEqual([null, more, 0])
  }
  await user.keyboard('{Escape}')
  expect(unhandled).toBe(1)
  document.removeEventListener('keydown', count)
})

test('whoever refuses notifications has the sound, and reads what to do about the rest', async () => {
  stubNotifications('default', 'denied')
  const { user, saved } = openChoice(nothing)
  await user.click(await tellMe())
  await screen.findByText(/^This browser blocks notifications from this site\./)
  expect(saved()).toEqual([{ sound: true }])
  expect((await toggle('Notification')).checked).toBe(false)
  await screen.findByRole('button', { name: 'Sound on' })
})

test('a browser that cannot be reached when the page is closed says so, and keeps what it can do', async () => {
  stubNotifications('granted')
  const { user, saved } = openChoice(nothing)
  await user.click(await tellMe())
  expect(await screen.findByText(/^This browser cannot notify you when the page is closed\./)).toBeTruthy()
  expect(saved()).toEqual([{ sound: true, notifications: true }])
  expect((await toggle('Also when this page is closed')).checked).toBe(false)
})

test('More unfolds a switch for each thing, and folds them again', async () => {
  stubNotifications('default', 'granted')
  const { user, saved } = openChoice({ ...everything, autocopy: false })
  // Allowed elsewhere, but not in this browser.
  await screen.findByRole('button', { name: 'Sound on' })
  const more = screen.getByRole('button', { name: 'More' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  await user.click(more)
  expect(more.getAttribute('aria-expanded')).toBe('true')
  await user.click(await toggle('Sound'))
  await user.click(await toggle('Copy the code'))
  await user.click(await toggle('Notification'))
  await waitFor(() => expect(saved()).toEqual([{ sound: false }, { autocopy: true }, { notifications: true }]))
  await screen.findByRole('button', { name: 'Notification on' })
  await user.click(await toggle('Sound'))
  await waitFor(() => expect(tones()).toBe(1))
  await user.click(more)
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a choice that could not be saved is undone, and says so', async () => {
  const { user } = openChoice(nothing, { 'PATCH /api/account/preferences': () => refusal(503, 'The database is unavailable.') })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await toggle('Copy the code'))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      kind: 'error',
      title: 'Your choice was not saved',
      message: 'The database is unavailable.',
    }),
  )
  expect((await toggle('Copy the code')).checked).toBe(false)
})

test('the watch is ended by its switch; one that the server refuses is off, with the reason', async () => {
  stubNotifications('granted')
  stubPush()
  let isFull = false
  const { user, bodiesOf } = openChoice(everything, {
    'PUT /api/push/watch': () => (isFull ? refusal(409, 'You watch too many numbers.') : { until: inHalfAnHour() }),
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await toggle('Also when this page is closed'))
  await waitFor(() => expect(localStorage.getItem(storageKeys.watch)).toContain('"numberId":"5"'))
  await user.click(await toggle('Also when this page is closed'))
  await waitFor(() => expect(bodiesOf('DELETE /api/push/watch')).toEqual([{ endpoint }]))
  expect(localStorage.getItem(storageKeys.watch)).toBeNull()

  isFull = true
  await user.click(await toggle('Also when this page is closed'))
  const problem = await screen.findByText('You watch too many numbers.')
  expect(problem.getAttribute('role')).toBe('status')
  expect((await toggle('Also when this page is closed')).checked).toBe(false)
})

test('a page that opens the number again renews its watch, and leaving the number ends it', async () => {
  stubNotifications('granted')
  stubPush()
  localStorage.setItem(storageKeys.watch, JSON.stringify({ numberId: '5', until: Date.now() + 60_000 }))
  const { bodiesOf, leave } = openChoice(nothing)
  await screen.findByRole('button', { name: 'Notification on' })
  expect(bodiesOf('PUT /api/push/watch')).toHaveLength(1)
  await leave()
})

test('a number that is opened ends the watch of another one', async () => {
  stubNotifications('granted')
  stubPush(true)
  localStorage.setItem(storageKeys.watch, JSON.stringify({ numberId: '6', until: Date.now() + 60_000 }))
  const { bodiesOf } = openChoice(nothing)
  await waitFor(() => expect(bodiesOf('DELETE /api/push/watch')).toEqual([{ endpoint }]))
  expect(localStorage.getItem(storageKeys.watch)).toBeNull()
  expect(within(await tellMe()).getByText('Tell me')).toBeTruthy()
})
