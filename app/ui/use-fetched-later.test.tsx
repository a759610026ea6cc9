// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { useFetchedLater } from './use-fetched-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a component is shown once its file is there, which is fetched again when that failed', async () => {
  const load = vi.fn<() => Promise<{ Notice: () => string }>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ Notice: () => 'Here' })
  function Page() {
    const fetched = useFetchedLater(load)
    return <main>{fetched && <fetched.Notice />}</main>
  }
  const root = createRoot(document.body)
  await act(async () => root.render(<Page />))
  expect([document.body.textContent, load.mock.calls.length]).toEqual(['', 1])
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect([document.body.textContent, load.mock.calls.length]).toEqual(['Here', 2])
  await act(async () => root.unmount())
})
