// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { askForNotifications, getNotificationState, obstacleKey, useNotificationState } from './notifications.ts'

beforeEach(() => void Reflect.deleteProperty(globalThis, 'Notification'))
/** A browser that notifies. happy-dom has none of it. */
function stubNotification(permission: NotificationPermission, answer: NotificationPermission | Error = permission) {
  const requestPermission = vi.fn<() => Promise<NotificationPermission>>()
  const stub = { permission, requestPermission }
  requestPermission.mockImplementation(async () => {
    if (answer instanceof Error) throw answer
    return (stub.permission = answer)
  })
  vi.stubGlobal('Notification', stub)
  return stub
}

function stubDevice(userAgent: string, maxTouchPoints: number) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })
}

function State() {
  return <output>{useNotificationState()}</output>
}

const shown = () => screen.getByRole('status').textContent

test('somebody who has not answered is asked once, and the page shows the answer', async () => {
  const { requestPermission } = stubNotification('default', 'granted')
  renderPage(<State />)
  expect(shown()).toBe('default')
  await act(async () => expect(await askForNotifications()).toBe('granted'))
  expect(shown()).toBe('granted')
  await askForNotifications()
  expect(requestPermission).toHaveBeenCalledTimes(1)
})

test.each(['granted', 'denied'] as const)('whoever has answered "%s" is not asked again', async (answer) => {
  const { requestPermission } = stubNotification(answer)
  expect(await askForNotifications()).toBe(answer)
  expect(requestPermission).not.toHaveBeenCalled()
})

test('a browser that refuses to ask leaves the answer open', async () => {
  stubNotification('default', new TypeError('not from here'))
  expect(await askForNotifications()).toBe('default')
})

test('a permission that was changed in the settings of the browser is noticed on the return to the page', () => {
  const stub = stubNotification('denied')
  renderPage(<State />)
  expect(shown()).toBe('denied')
  stub.permission = 'granted'
  act(() => void dispatchEvent(new Event('focus')))
  expect(shown()).toBe('granted')
  stub.permission = 'default'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('default')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)', 5, 'not installed'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'not installed'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'absent'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 10, 'absent'],
])('without notifications, a device "%s" with %d touch points counts as %s', (userAgent, touchPoints, state) => {
  stubDevice(userAgent, touchPoints)
  expect(getNotificationState()).toBe(state)
})

test('only what stands in the way is explained', () => {
  expect([obstacleKey('granted'), obstacleKey('default')]).toEqual([null, null])
  expect(new Set([obstacleKey('denied'), obstacleKey('absent'), obstacleKey('not installed')]).size).toBe(3)
})
