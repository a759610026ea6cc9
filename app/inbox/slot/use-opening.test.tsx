// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import type { Opening } from './opening.ts'
import { useOpening } from './use-opening.ts'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sessionStorage.clear()
})
const before = sampleMessage({ id: '1' })
const later = sampleMessage({ id: '2', received_at: '2026-11-21T10:00:00.000Z' })

/** A page of the tab; `isReload`: the one before was not left, but loaded again. */
async function openPage({ isReload = false, now = 1_900_000_000_000 } = {}) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: isReload ? 'reload' : 'navigate' } as unknown as PerformanceEntry])
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const seen = vi.fn<(opening: Opening | null) => void>()
  function Page({ numberId, messages }: { numberId: string | null; messages?: Message[] }) {
    seen(useOpening('7', numberId, messages))
    return null
  }
  const root = createRoot(document.createElement('div'))
  return {
    show: (numberId: string | null, messages?: Message[]) =>
      act(async () => root.render(<Page numberId={numberId} {...(messages ? { messages } : {})} />)),
    leave: () => act(async () => root.unmount()),
    known: () => [...(seen.mock.lastCall?.[0]?.known.ids ?? [])],
  }
}

test('a reload goes on with the visit for half an hour: what arrived before it has still arrived', async () => {
  const first = await openPage()
  await first.show('1', [before])
  expect(first.known()).toEqual(['1'])
  const again = await openPage({ isReload: true, now: 1_900_000_000_000 + 29 * 60_000 })
  await again.show('1', [later, before])
  expect(again.known()).toEqual(['1'])
  const late = await openPage({ isReload: true, now: 1_900_000_000_000 + 31 * 60_000 })
  await late.show('1', [later, before])
  expect(late.known()).toEqual(['2', '1'])
})

test.each([
  ['it is closed', async (page: Awaited<ReturnType<typeof openPage>>) => page.show(null)],
  ['another one is opened', async (page: Awaited<ReturnType<typeof openPage>>) => page.show('2', [])],
  ['the page is left', async (page: Awaited<ReturnType<typeof openPage>>) => page.leave()],
])('the visit of a number ends when %s', async (_name, end) => {
  const page = await openPage()
  await page.show('1', [before])
  await end(page)
  const again = await openPage({ isReload: true })
  await again.show('1', [later, before])
  expect(again.known()).toEqual(['2', '1'])
})

test('a visit that a reload went on with is over when the number is closed, also when it is opened again', async () => {
  const page = await openPage()
  await page.show('1', [before])
  const again = await openPage({ isReload: true })
  await again.show('1', [later, before])
  expect(again.known()).toEqual(['1'])
  await again.show(null)
  await again.show('1', [later, before])
  expect(again.known()).toEqual(['2', '1'])
})

test('an address that is opened anew is another visit, and where storage is forbidden so is a reload', async () => {
  const page = await openPage()
  await page.show('1', [before])
  const anew = await openPage()
  await anew.show('1', [later, before])
  expect(anew.known()).toEqual(['2', '1'])
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny, removeItem: deny })
  const denied = await openPage({ isReload: true })
  await denied.show('1', [later, before])
  expect(denied.known()).toEqual(['2', '1'])
})
