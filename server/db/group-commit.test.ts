import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

/** A `run` that the test lets through batch by batch. */
function gate() {
  const batches: Array<{ inputs: number[]; open: (error?: Error) => void }> = []
  const run = (inputs: number[]) =>
    new Promise<Array<number | Error>>((resolve, reject) => {
      batches.push({
        inputs,
        open: (error) => (error ? reject(error) : resolve(inputs.map((input) => (input < 0 ? new Error(`no ${input}`) : input * 10)))),
      })
    })
  return { batches, run }
}

/** A few turns of the event loop. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('a single call runs at once', async () => {
  const { batches, run } = gate()
  const call = groupCommit(run, { concurrency: 1, max: 100 })
  const answer = call(4)
  await settled()
  expect(batches.map(({ inputs }) => inputs)).toEqual([[4]])
  batches[0]?.open()
  expect(await answer).toBe(40)
})

test('calls made during a batch run together in the next one', async () => {
  const { batches, run } = gate()
  const call = groupCommit(run, { concurrency: 1, max: 100 })
  const first = call(1)
  await settled()
  const others = [call(2), call(3), call(4)]
  await settled()
  expect(batches).toHaveLength(1)
  batches[0]?.open()
  await first
  await settled()
  expect(batches[1]?.inputs).toEqual([2, 3, 4])
  batches[1]?.open()
  expect(await Promise.all(others)).toEqual([20, 30, 40])
})

test('batches keep to their maximum size, and two run at the same time', async () => {
  const { batches, run } = gate()
  const call = groupCommit(run, { concurrency: 2, max: 2 })
  const answers = [1, 2, 3, 4, 5].map((input) => call(input))
  await settled()
  expect(batches.map(({ inputs }) => inputs)).toEqual([
    [1, 2],
    [3, 4],
  ])
  batches[1]?.open()
  await settled()
  expect(batches[2]?.inputs).toEqual([5])
  batches[0]?.open()
  batches[2]?.open()
  expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50])
})

test('an Error among the results is thrown to its caller alone', async () => {
  const { batches, run } = gate()
  const call = groupCommit(run, { concurrency: 1, max: 10 })
  const answers = Promise.allSettled([call(1), call(-2), call(3)])
  await settled()
  batches[0]?.open()
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a failed batch fails its own callers only, and the next one runs', async () => {
  const { batches, run } = gate()
  const call = groupCommit(run, { concurrency: 1, max: 10 })
  const first = call(1)
  await settled()
  const second = call(2)
  batches[0]?.open(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  batches[1]?.open()
  expect(await second).toBe(20)
})
