import { expect, test } from 'vitest'
import { createOutage } from './outage.ts'

test('an outage is told once, and again only after it worked in between', () => {
  const outage = createOutage()
  expect(outage.recordSuccess()).toBe(false)
  expect([outage.recordFailure(), outage.recordFailure(), outage.recordFailure()]).toEqual([true, false, false])
  expect(outage.recordSuccess()).toBe(true)
  expect([outage.recordFailure(), outage.recordFailure()]).toEqual([true, false])
})
