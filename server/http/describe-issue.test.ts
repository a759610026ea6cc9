import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

test.each([
  ['a missing field', z.object({ name: z.string() }), {}, 'This is required.'],
  ['a value of another type', z.string(), 7, 'This must be text.'],
  ['a value outside the choices', z.enum(['json', 'kannel']), 'fax', 'This must be one of json, kannel.'],
  ['a value that is not the only valid one', z.literal(true), false, 'This must be true.'],
  ['an empty text', z.string().min(1), '', 'This must not be empty.'],
  ['a long text', z.string().max(1000), 'x'.repeat(1001), 'This must have at most 1,000 characters.'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'This must have at most 2 entries.'],
  ['a number out of range', z.number().max(100), 101, 'This must be at most 100.'],
  ['a number that is not whole', z.int(), 1.5, 'This must be a whole number.'],
  ['a value that fits no type of a union', z.union([z.string(), z.number()]), true, 'That value is not valid.'],
])('%s gets an error message for a person', (_name, shape: z.ZodType, value, message) => {
  expect(shape.safeParse(value, { error: describeIssue }).error?.issues[0]?.message).toBe(message)
})

test("a schema's own message comes first", () => {
  expect(z.string().min(1, 'A gateway needs a name.').safeParse('', { error: describeIssue }).error?.issues[0]?.message).toBe(
    'A gateway needs a name.',
  )
})
