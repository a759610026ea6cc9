import { expect, test } from 'vitest'
import { CallError } from '../../../api/call.ts'
import { runInBatches, type BatchResult } from './run-in-batches.ts'

const ids = Array.from({ length: 10 }, (_, index) => `entry-${index}`)
const all = (batch: string[]): Promise<BatchResult> => Promise.resolve({ done: batch.length, failed: [] })
const offline = () => new CallError(0, { error: 'The server could not be reached.', code: 'offline' })

function watch() {
  const progress: number[] = []
  return { progress, options: { size: 4, isStopped: () => false, onProgress: (handled: number) => void progress.push(handled) } }
}

test('every id is handled once, in batches, and the progress is told', async () => {
  const { progress, options } = watch()
  const batches: string[][] = []
  const outcome = await runInBatches(ids, (batch) => (batches.push(batch), all(batch)), options)
  expect(batches.flat()).toEqual(ids)
  expect(progress).toEqual([0, 4, 8])
  expect(outcome).toEqual({ total: 10, done: 10, failures: [], error: null, isStopped: false })
})

test('the reasons of failures are counted, the most frequent first', async () => {
  const results = [
    { done: 2, failed: ['a', 'b'] },
    { done: 3, failed: ['b'] },
    { done: 2, failed: [] },
  ]
  const outcome = await runInBatches(ids, () => Promise.resolve(results.shift() as BatchResult), watch().options)
  expect(outcome).toMatchObject({
    done: 7,
    failures: [
      { reason: 'b', count: 2 },
      { reason: 'a', count: 1 },
    ],
  })
})

test('an error ends it with what was done before; in the first batch it is thrown', async () => {
  let calls = 0
  const failsAt = (nth: number) => (batch: string[]) => (++calls === nth ? Promise.reject(offline()) : all(batch))
  expect(await runInBatches(ids, failsAt(2), watch().options)).toMatchObject({ done: 4, error: 'The server could not be reached.' })
  calls = 0
  await expect(runInBatches(ids, failsAt(1), watch().options)).rejects.toThrow('The server could not be reached.')
  await expect(runInBatches(ids, () => Promise.reject(new Error('a bug')), watch().options)).rejects.toThrow('a bug')
})

test('it stops after the batch that is under way', async () => {
  let isStopped = false
  const stopAfterFirst = (batch: string[]) => {
    isStopped = true
    return all(batch)
  }
  const outcome = await runInBatches(ids, stopAfterFirst, { ...watch().options, isStopped: () => isStopped })
  expect(outcome).toEqual({ total: 10, done: 4, failures: [], error: null, isStopped: true })
})

test('of no ids there is nothing to do', async () => {
  expect(await runInBatches([], all, watch().options)).toMatchObject({ total: 0, done: 0 })
})
