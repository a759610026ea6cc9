import { expect, test } from 'vitest'
import { createVisitorTurns } from './visitor-turns.ts'

/** Time passes only where something takes or waits for it. */
function openTurns() {
  let now = 0
  const waited: number[] = []
  const take = createVisitorTurns({ nowMs: () => now, wait: async (ms) => void waited.push(ms) })
  const work = (ms: number) => async () => (now += ms)
  return { take, work, waited }
}

test('what one client asks for is done one after another, with a pause as long as each took, and nobody waits for another client', async () => {
  const { take, work, waited } = openTurns()
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = take('192.0.2.1', () => first.promise.then(() => order.push('first')))
  const second = take('192.0.2.1', async () => order.push('second'))
  await take('192.0.2.2', async () => order.push('other'))
  expect(order).toEqual(['other'])
  first.resolve()
  await Promise.all([slow, second])
  expect(order).toEqual(['other', 'first', 'second'])
  waited.length = 0
  await take('192.0.2.3', work(8))
  await take('192.0.2.3', work(900))
  expect(await take('192.0.2.3', work(1))).toBe(909)
  // Most of a long one was waiting for others.
  expect(waited.slice(0, 2)).toEqual([8, 50])
})

test('an error goes to who asked, and the next one has its turn', async () => {
  const { take } = openTurns()
  await expect(take('192.0.2.1', () => Promise.reject(new Error('no such post')))).rejects.toThrow('no such post')
  const throwAtOnce = (): Promise<never> => {
    throw new Error('no such page')
  }
  await expect(take('192.0.2.1', throwAtOnce)).rejects.toThrow('no such page')
  expect(await take('192.0.2.1', async () => 'done')).toBe('done')
})

test('of a client for which a hundred wait the next is refused, and no other client', async () => {
  const { take } = openTurns()
  const held = Promise.withResolvers<void>()
  const all = Array.from({ length: 101 }, () => take('192.0.2.1', () => held.promise))
  await expect(take('192.0.2.1', async () => {})).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 })
  expect(await take('192.0.2.2', async () => 'done')).toBe('done')
  held.resolve()
  await Promise.all(all)
  expect(await take('192.0.2.1', async () => 'done')).toBe('done')
})
