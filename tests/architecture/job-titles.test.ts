import { expect, test } from 'vitest'
import { jobTitle } from '../../app/admin/system/job-row.tsx'
import { createJobs } from '#server/operations/jobs/jobs.ts'

test('every job of the server has a title in the admin area', () => {
  const never = async () => false
  const names = createJobs({ site: never, ingest: never, live: never }).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => jobTitle(name) === name.replaceAll('-', ' '))).toEqual([])
})
