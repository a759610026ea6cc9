import { expect, test } from 'vitest'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { periodOf } from './period-of.ts'

test.each([
  ['* * * * *', 60],
  ['*/5 * * * *', 300],
  ['17 * * * *', 3600],
  ['47 3 * * *', 86_400],
])('%s is due every %d seconds', (cron, seconds) => {
  expect(periodOf(cron)).toBe(seconds)
})

test('another expression is an error, and no job has one', () => {
  expect(() => periodOf('0 0 * * 1')).toThrow('not known')
  const jobs = createJobs({} as never)
  expect(jobs.length).toBeGreaterThan(10)
  for (const job of jobs) if ('cron' in job) expect(periodOf(job.cron)).toBeGreaterThan(0)
})
