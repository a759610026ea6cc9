import { expect, test } from 'vitest'
import { judgeRuns } from './run-vitest.ts'
import type { FileResult } from './write-results.ts'

const passing = { name: 'the sun rises', state: 'passed', errors: [] }
const failing = { name: 'the moon rises', state: 'failed', errors: ['Error: it did not\n    at moon.ts:1'] }
const file = (name: string, ...tests: FileResult['tests']): FileResult => ({ file: name, seconds: 1, errors: [], tests })
const run = (files: FileResult[], more: { errors?: string[]; code?: number } = {}) => ({ files, errors: [], code: 0, ...more })

test('a run without a failure counts its tests and says nothing', () => {
  expect(judgeRuns(run([file('a', passing, passing)]), null, [])).toEqual({ passed: 2, failed: 0, details: [] })
})

test('a test that fails twice is a failure with its last error, and not flaky although the errors differ', () => {
  const otherwise = { ...failing, errors: ['Error: it set'] }
  const judged = judgeRuns(run([file('a', failing), file('b', passing)], { code: 1 }), run([file('a', otherwise)], { code: 1 }), [])
  expect(judged).toEqual({ passed: 1, failed: 1, details: ['Failed: the moon rises', '    Error: it set'] })
})

test('a test that passes when its file runs again is flaky and does not fail the run', () => {
  const judged = judgeRuns(
    run([file('a', failing), file('b', passing)], { code: 1 }),
    run([file('a', { ...failing, state: 'passed', errors: [] })]),
    [],
  )
  expect(judged).toEqual({ passed: 2, failed: 0, details: ['flaky: the moon rises (Error: it did not)'] })
})

test('a test that was flaky before fails the run when it is flaky again', () => {
  const judged = judgeRuns(run([file('a', failing)], { code: 1 }), run([file('a', { ...passing, name: failing.name })]), [failing.name])
  expect(judged.failed).toBe(1)
  expect(judged.details).toContain('Failed: the moon rises: flaky not for the first time, see tests/flaky.txt')
})

test('an error outside any test of the first run fails, although the file that failed passes when it runs again', () => {
  const first = run([file('a', failing), file('b', passing)], { errors: ['Error: nobody handled this'], code: 1 })
  const judged = judgeRuns(first, run([file('a', passing)]), [])
  expect(judged).toMatchObject({ passed: 2, failed: 1 })
  expect(judged.details).toContain('    Error: nobody handled this')
})

test('a file that could not be run is a failure by its name', () => {
  const broken = { ...file('/a/broken.test.ts'), errors: ['SyntaxError: no'] }
  expect(judgeRuns(run([broken], { code: 1 }), null, [])).toMatchObject({
    failed: 1,
    details: [expect.stringContaining('broken.test.ts'), '    SyntaxError: no'],
  })
})

test('a run that ends badly without saying why is a failure', () => {
  expect(judgeRuns(run([], { code: 1 }), null, [])).toMatchObject({ passed: 0, failed: 1 })
  expect(judgeRuns(run([file('a', passing)], { code: 137 }), null, [])).toMatchObject({ failed: 1 })
})
