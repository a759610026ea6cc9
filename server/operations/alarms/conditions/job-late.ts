import { checkJobs, type Scheduled } from '#server/operations/checks/check-jobs.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** A scheduled job that is late, or failed and was not repeated with success. */
export const createJobLate = (jobs: Scheduled[]): Condition => ({
  kind: 'job_late',
  opensAfterMs: 3 * minuteMs,
  closesAfterMs: 0,
  async find(app, { since, open }) {
    return [...(await checkJobs(app, jobs, since, new Set(open.keys())))].map(([name, { message, advice }]) => ({
      subject: name,
      title: `The job ${name} is late or failed`,
      over: `The job ${name} runs again`,
      detail: `${message} ${advice ?? ''}`.trim(),
    }))
  },
})
