import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

/** What a run makes of one input: its output, or an Error for its caller alone. */
type Fate = 'output' | 'refused'
type Step =
  | { do: 'call'; fates: Fate[] }
  /** Lets the event loop turn, so that calls and runs fall into different turns. */
  | { do: 'turn' }
  /** Ends one of the runs that are under way, well or with an error. */
  | { do: 'end'; which: number; fails: boolean }

const step = fc.oneof(
  fc.record({
    do: fc.constant('call' as const),
    fates: fc.array(fc.constantFrom<Fate>('output', 'output', 'refused'), { minLength: 1, maxLength: 7 }),
  }),
  fc.record({ do: fc.constant('turn' as const) }),
  fc.record({ do: fc.constant('end' as const), which: fc.nat(), fails: fc.boolean() }),
)
const program = fc.record({
  steps: fc.array<Step>(step, { maxLength: 25 }),
  concurrency: fc.integer({ min: 1, max: 4 }),
  max: fc.integer({ min: 1, max: 5 }),
})

type Input = { number: number; fate: Fate }
type Run = { inputs: Input[]; end(fails: boolean): void }

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** More turns than anything here takes that waits for nothing but the loop. */
const settled = async () => {
  for (let n = 0; n < 8; n++) await turn()
}

test('every caller gets its own output or error; runs keep the order of calls and the limits', async () => {
  await fc.assert(
    fc.asyncProperty(program, async ({ steps, concurrency, max }) => {
      const runs: Run[] = []
      const underWay: Run[] = []
      const call = groupCommit(
        (inputs: Input[]) =>
          new Promise<Array<string | Error>>((resolve, reject) => {
            const name = `batch ${runs.length}`
            const run: Run = {
              inputs,
              end(fails) {
                underWay.splice(underWay.indexOf(run), 1)
                if (fails) reject(new Error(name))
                else resolve(inputs.map(({ number, fate }) => (fate === 'output' ? `output ${number}` : new Error(`refused ${number}`))))
                for (const { number, fate } of inputs) expected[number] = fails ? name : `${fate} ${number}`
              },
            }
            runs.push(run)
            underWay.push(run)
            expect(inputs.length).toBeGreaterThan(0)
            expect(inputs.length).toBeLessThanOrEqual(max)
            expect(underWay.length).toBeLessThanOrEqual(concurrency)
          }),
        { concurrency, max },
      )
      const expected: string[] = []
      const calls: Array<Promise<string>> = []

      for (const each of steps) {
        if (each.do === 'turn') await turn()
        else if (each.do === 'end') underWay[each.which % underWay.length]?.end(each.fails)
        else
          for (const fate of each.fates)
            calls.push(call({ number: calls.length, fate }).catch((error: unknown) => (error instanceof Error ? error.message : '')))
      }
      // Nobody waits while there is room for one more run; and when all have ended, nobody waits at all.
      for (await settled(); underWay.length > 0; await settled()) {
        const started = runs.flatMap(({ inputs }) => inputs).length
        if (started < calls.length) expect(underWay.length).toBe(concurrency)
        underWay[0]?.end(false)
      }
      expect(await Promise.all(calls)).toEqual(expected)
      expect(runs.flatMap(({ inputs }) => inputs.map(({ number }) => number))).toEqual(calls.map((_, number) => number))
    }),
    { numRuns: 500 },
  )
})
