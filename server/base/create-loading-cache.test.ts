import { expect, test } from 'vitest'
import { createLoadingCache } from './create-loading-cache.ts'

const hour = 60 * 60_000

type Load = { promise: Promise<string | undefined>; resolve(value?: string): void; reject(error: Error): void; signal: AbortSignal }

/** A cache of one key whose loads a test ends itself; `state.time` is its clock. */
function openCache() {
  const loads: Load[] = []
  const state = { time: Date.parse('2026-11-23T09:00:00Z') }
  const cache = createLoadingCache<string, string | undefined>(
    { now: () => new Date(state.time) },
    {
      freshMs: 1000,
      max: 10,
      load(_key, signal) {
        const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
        loads.push({ promise, resolve, reject, signal })
        return promise
      },
    },
  )
  return { cache, loads, state }
}

async function openFilled() {
  const opened = openCache()
  const first = opened.cache.get('key')
  opened.loads[0]?.resolve('first')
  expect(await first).toBe('first')
  return opened
}

test('all who wait for a key share one load', async () => {
  const { cache, loads } = openCache()
  const waiting = Promise.all([cache.get('key'), cache.get('key'), cache.get('key')])
  expect(loads).toHaveLength(1)
  loads[0]?.resolve('first')
  expect(await waiting).toEqual(['first', 'first', 'first'])
})

test('a value is fresh for its time after its load began, and is then loaded again', async () => {
  const { cache, loads, state } = openCache()
  const first = cache.get('key')
  state.time += 400
  loads[0]?.resolve('first')
  await first
  state.time += 599
  expect([cache.fresh('key'), await cache.get('key'), loads.length]).toEqual(['first', 'first', 1])
  state.time += 1
  expect([cache.fresh('key'), cache.lastKnown('key')]).toEqual([undefined, 'first'])
  const second = cache.get('key')
  loads[1]?.resolve('second')
  expect(await second).toBe('second')
})

test('a clock that is set back makes nothing fresh for longer', async () => {
  const { cache, loads, state } = await openFilled()
  state.time -= hour
  const second = cache.get('key')
  expect(loads).toHaveLength(2)
  loads[1]?.resolve('second')
  expect(await second).toBe('second')
})

test('a load that fails is thrown to those who wait, the last value stays known, and the next call loads again', async () => {
  const { cache, loads, state } = await openFilled()
  state.time += 2000
  const failing = cache.get('key')
  loads[1]?.reject(new Error('away'))
  await expect(failing).rejects.toThrow('away')
  expect(cache.lastKnown('key')).toBe('first')
  const third = cache.get('key')
  loads[2]?.resolve('third')
  expect(await third).toBe('third')
})

test('a load that began before an invalidation knows it, goes to those who wait and is not kept', async () => {
  const { cache, loads } = openCache()
  const before = cache.get('key')
  cache.invalidate('key')
  expect(loads[0]?.signal.aborted).toBe(true)
  const after = cache.get('key')
  loads[1]?.resolve('new')
  loads[0]?.resolve('old')
  expect([await before, await after, cache.lastKnown('key')]).toEqual(['old', 'new', 'new'])
})

test('nothing is kept of a load that found nothing', async () => {
  const { cache, loads } = openCache()
  const first = cache.get('key')
  loads[0]?.resolve()
  expect(await first).toBeUndefined()
  void cache.get('key')
  expect(loads).toHaveLength(2)
})

test('beyond the limit loads under way still end', async () => {
  const { cache, loads } = openCache()
  const all = Promise.all(Array.from({ length: 50 }, (_, at) => cache.get(`key ${at}`)))
  for (const [at, { resolve }] of loads.entries()) resolve(`${at}`)
  expect(await all).toEqual(Array.from({ length: 50 }, (_, at) => `${at}`))
})
