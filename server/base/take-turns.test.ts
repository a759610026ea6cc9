import { expect, test } from 'vitest'
import { createTurns, type Turn } from './take-turns.ts'

/** Work of one step that ends when `finish` is called. */
function openWork() {
  const step = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  const work = async (turn: Turn) =>
    turn.step(() => {
      begun.resolve()
      return step.promise
    })
  return { work, finish: () => step.resolve('done'), begun: begun.promise }
}

const superseded = { code: 'search_superseded', status: 429, retryAfter: 1 }

test('a newer call of the same user ends an older one, at once where it waits and after its step where it runs', async () => {
  const takeTurn = createTurns({ running: 1, waiting: 10 })
  const [first, last] = [openWork(), openWork()]
  const steps: string[] = []
  const running = takeTurn('a', async (turn) => {
    steps.push(await first.work(turn))
    await turn.step(async () => steps.push('never'))
  })
  await first.begun
  const waiting = takeTurn('a', async () => steps.push('never'))
  const newest = takeTurn('a', last.work)
  await expect(waiting).rejects.toMatchObject(superseded)
  first.finish()
  await expect(running).rejects.toMatchObject(superseded)
  await last.begun
  last.finish()
  expect(await newest).toBe('done')
  expect(steps).toEqual(['done'])
})

test('so many run at once, so many others wait in order, and more are refused', async () => {
  const takeTurn = createTurns({ running: 2, waiting: 2 })
  const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...openWork() }))
  const ended: string[] = []
  const all = works.map(async ({ name, work }) => {
    await takeTurn(name, work)
    ended.push(name)
  })
  await expect(takeTurn('e', async () => {})).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 2 })
  for (const { begun, finish } of works) {
    await begun
    finish()
  }
  await Promise.all(all)
  expect(ended).toEqual(['a', 'b', 'c', 'd'])
  expect(await takeTurn('e', async () => 'free again')).toBe('free again')
})

test('work that fails leaves its place to others', async () => {
  const takeTurn = createTurns({ running: 1, waiting: 1 })
  const failing = takeTurn('a', async (turn) => turn.step(() => Promise.reject(new Error('broken'))))
  const next = takeTurn('b', async () => 'answered')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('answered')
})

test('between two steps there is as much time for others as the first one took, but not more than 50 ms', async () => {
  let now = 0
  const waits: number[] = []
  const takeTurn = createTurns({ running: 1, waiting: 1 }, { nowMs: () => now, wait: async (ms) => waits.push(ms) })
  await takeTurn('a', async (turn) => {
    for (const ms of [10, 4, 3000]) await turn.step(async () => void (now += ms))
    expect(turn.spentMs()).toBe(64)
  })
  expect(waits).toEqual([10, 4, 50])
})
