import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './is-database-unavailable.ts'

const stateError = (code: string) => Object.assign(new Error('a message'), { code })

test.each([
  '08006',
  '28000',
  '28P01',
  '53100',
  '53200',
  '53300',
  '57014',
  '57P01',
  '57P03',
  '58030',
  '25006',
  '3D000',
  '55000',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EAI_AGAIN',
])('%s means that the database cannot be used now', (code) => {
  expect(isDatabaseUnavailable(stateError(code))).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([stateError(code)]))).toBe(true)
  expect(isDatabaseUnavailable(new Error('another', { cause: stateError(code) }))).toBe(true)
})

test.each(['22P02', '23505', '40001', '40P01', '42P01', 'XX000', 'ERR_INVALID_ARG_TYPE'])('%s is about one statement', (code) => {
  expect(isDatabaseUnavailable(stateError(code))).toBe(false)
})

test('an error of the job runner, which is a plain object, is known by its message', () => {
  expect(isDatabaseUnavailable({ message: 'timeout exceeded when trying to connect (Queue: prune-codes)', queue: 'prune-codes' })).toBe(
    true,
  )
  for (const other of [null, undefined, 'timeout', {}, new Error('timeout')]) expect(isDatabaseUnavailable(other)).toBe(false)
})
