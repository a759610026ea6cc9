import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

test.each([
  ['what is not there', z.object({ name: z.string() }), {}, 'This is needed.'],
  ['what is of another kind', z.string(), 7, 'This has to be text.'],
  ['a choice', z.enum(['json', 'kannel']), 'fax', 'This has to be one of json, kannel.'],
  ['the one thing it may be', z.literal(true), false, 'This has to be true.'],
  ['an empty text', z.string().min(1), '', 'This may not be empty.'],
  ['a long text', z.string().max(1000), 'x'.repeat(1001), 'This may have at most 1,000 characters.'],
  ['a long list', z.array(z.string()).max(2), ['a', 'b', 'c'], 'This may have at most 2 entries.'],
  ['a number out of range', z.number().max(100), 101, 'This may be at most 100.'],
  ['a number that is not whole', z.int(), 1.5, 'This has to be a whole number.'],
  ['one of several shapes', z.union([z.string(), z.number()]), true, 'That value is not valid.'],
])('%s is told in words', (_name, shape: z.ZodType, value, words) => {
  expect(shape.safeParse(value, { error: describeIssue }).error?.issues[0]?.message).toBe(words)
})

test('words of its own come first', () => {
  expect(z.string().min(1, 'A gateway needs a name.').safeParse('', { error: describeIssue }).error?.issues[0]?.message).toBe(
    'A gateway needs a name.',
  )
})
