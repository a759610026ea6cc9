// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { useReadMessages } from './read-messages.ts'

type Read = ReturnType<typeof useReadMessages>

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
})

async function render(userId: string) {
  const rendered = vi.fn<(read: Read) => void>()
  function List() {
    rendered(useReadMessages(userId))
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<List />))
  return {
    isRead: (id: string, visit?: number) => rendered.mock.lastCall?.[0].isRead(id, visit),
    markSeen: (id: string, visit: number) => act(async () => rendered.mock.lastCall?.[0].markSeen(id, visit)),
    markRead: (id: string) => act(async () => rendered.mock.lastCall?.[0].markRead(id)),
    leave: () => act(async () => root.unmount()),
  }
}

test('a text that was read stays read in this browser, for this user', async () => {
  const first = await render('7')
  await first.markRead('1')
  expect([first.isRead('1'), first.isRead('2')]).toEqual([true, false])
  await first.leave()
  const [again, other] = [await render('7'), await render('8')]
  expect([again.isRead('1'), other.isRead('1')]).toEqual([true, false])
  await again.leave()
  await other.leave()
})

test('a text that was in view is read from the next visit on, and one that was read stays so', async () => {
  const list = await render('7')
  await list.markSeen('1', 1000)
  expect([list.isRead('1', 1000), list.isRead('1', 2000), list.isRead('1')]).toEqual([false, true, true])
  // A reload goes on with the visit.
  await list.leave()
  const reloaded = await render('7')
  expect(reloaded.isRead('1', 1000)).toBe(false)
  await reloaded.markRead('1')
  await reloaded.markSeen('1', 1000)
  expect(reloaded.isRead('1', 1000)).toBe(true)
  await reloaded.leave()
})

test.each(['full', 'forbidden'])('a text that was read is not new again while storage is %s', async (how) => {
  const list = await render(how)
  await list.markRead('1')
  const stored = localStorage
  const deny = () => {
    throw new DOMException('denied', how === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  const getItem = how === 'full' ? (key: string) => stored.getItem(key) : deny
  vi.stubGlobal('localStorage', { getItem, setItem: deny })
  await list.markRead('2')
  await list.markRead('3')
  expect(['2', '3', '4'].map((id) => list.isRead(id))).toEqual([true, true, false])
  const other = await render('another user')
  expect(other.isRead('2')).toBe(false)
  await list.leave()
  await other.leave()
})
