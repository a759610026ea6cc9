import { expect, test } from 'vitest'
import { watchOutage } from './outage.ts'

test('an outage is told once, and again only after it worked in between', () => {
  const outage = watchOutage()
  expect(outage.worked()).toBe(false)
  expect([outage.failed(), outage.failed(), outage.failed()]).toEqual([true, false, false])
  expect(outage.worked()).toBe(true)
  expect([outage.failed(), outage.failed()]).toEqual([true, false])
})
