import { afterEach, expect, test, vi } from 'vitest'
import { claimArrival } from './claim-arrival.ts'

afterEach(() => void vi.unstubAllGlobals())

test('one page claims a text', async () => {
  const id = crypto.randomUUID()
  expect(await Promise.all([claimArrival(id, false), claimArrival(id, false)])).toEqual([true, false])
})

test('where the browser denies Web Locks with other storage, every page announces a text', async () => {
  const deny = async () => {
    throw new DOMException('Access to the Locks API is denied in this context.', 'SecurityError')
  }
  vi.stubGlobal('navigator', { locks: { request: deny } })
  expect(await claimArrival('1', false)).toBe(true)
})
