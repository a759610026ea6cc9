import { expect, test } from 'vitest'
import { fuzzSessions } from '#tests/harness/fuzz-session.ts'

test('mutated PDUs neither throw out of a session nor wedge it', async () => {
  const { pdus, bugs, stored, refused, sessions } = await fuzzSessions(20260824, 5000)
  expect(bugs).toEqual([])
  expect(pdus).toBe(5000)
  // They were of every sort.
  for (const count of [stored, refused, sessions]) expect(count).toBeGreaterThan(5)
})
