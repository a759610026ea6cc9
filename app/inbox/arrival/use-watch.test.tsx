// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#domain/site/cookies.ts'
import { useWatch, type Watch } from './use-watch.ts'

vi.mock('../../notifications/push.ts', () => ({ watchNumber: async () => new Date(Date.now() + 60_000), endWatch: async () => {} }))

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  localStorage.clear()
})

async function render(numberId: string) {
  const rendered = vi.fn<(watch: Watch) => void>()
  function Panel() {
    rendered(useWatch(numberId))
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Panel />))
  return {
    isOn: () => rendered.mock.lastCall?.[0].isOn,
    turnOn: () => act(async () => rendered.mock.lastCall?.[0].turnOn()),
    leave: () => act(async () => root.unmount()),
  }
}

/** Another page of this browser has stored this. */
async function store(record: object | null) {
  if (record) localStorage.setItem(storageKeys.watch, JSON.stringify(record))
  else localStorage.removeItem(storageKeys.watch)
  await act(async () => void dispatchEvent(Object.assign(new Event('storage'), { key: storageKeys.watch })))
}

test('a watch is off once another page of the browser has ended it, or watches another number instead', async () => {
  const page = await render('1')
  for (const change of [null, { numberId: '2', until: Date.now() + 60_000 }]) {
    await page.turnOn()
    expect(page.isOn()).toBe(true)
    await store(change)
    expect(page.isOn()).toBe(false)
  }
  await page.leave()
})

test('a watch that another page has begun is on here as well', async () => {
  const page = await render('1')
  expect(page.isOn()).toBe(false)
  await store({ numberId: '1', until: Date.now() + 60_000 })
  expect(page.isOn()).toBe(true)
  await page.leave()
})
