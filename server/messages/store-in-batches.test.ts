import pino from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '#server/context.ts'
import { storeInBatches, storeWithinMs } from './store-in-batches.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('texts that wait for longer than their gateway are not stored any more, and those that came later are', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const stored: string[][] = []
  const release = Promise.withResolvers<void>()
  const app = { log: pino({ level: 'silent' }) } as unknown as App
  const store = storeInBatches(app, 1, async (texts: string[]) => {
    stored.push(texts)
    await release.promise
    return texts
  })
  const first = store('first')
  await vi.waitFor(() => expect(stored).toEqual([['first']]))
  const late = store('late')
  vi.advanceTimersByTime(storeWithinMs)
  const fresh = store('fresh')
  release.resolve()
  expect(await Promise.allSettled([first, late, fresh])).toMatchObject([
    { value: 'first' },
    { reason: { message: 'The database does not answer.' } },
    { value: 'fresh' },
  ])
  expect(stored).toEqual([['first'], ['fresh']])
})
