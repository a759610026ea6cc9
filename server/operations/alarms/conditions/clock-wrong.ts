import type { Clock, Store } from '#server/context.ts'
import { findDoubtfulTimes } from '#server/messages/find-doubtful-times.ts'
import { minuteMs, type Condition, type Problem } from '../condition.ts'
import { listHostFindings } from '../list-host-findings.ts'

/** The subject of the alarm about the times of texts; the others are machines. */
export const textTimes = 'times of texts'

const problems = {
  overdue: {
    title: 'Many texts should have been deleted before now',
    over: 'The texts that were overdue are deleted',
    detail: 'The server was off, or the clock is wrong. They are deleted an hour after this alarm began, unless the clock is corrected.',
  },
  ahead: {
    title: 'Texts have times in the future',
    over: 'No text has a time in the future any more',
    detail:
      'The clock is wrong, or was wrong when they arrived. Nothing is deleted for its age; an hour after this alarm began, the clock is believed, and they count as arrived then.',
  },
}

/** The clock of a machine differs from that of the database or has jumped, or it does not fit with the times of texts. */
export const clockWrong: Condition = {
  kind: 'clock_wrong',
  opensAfterMs: 2 * minuteMs,
  closesAfterMs: 2 * minuteMs,
  async find(app) {
    const hosts = await listHostFindings(app, 'clock', (host) => ({
      title: `The clock of ${host} is wrong`,
      over: `The clock of ${host} is right again`,
    }))
    return [...hosts, ...(await findTextTimes(app))]
  },
}

async function findTextTimes(app: Store & Clock): Promise<Problem[]> {
  const doubt = await findDoubtfulTimes(app)
  return doubt === null ? [] : [{ subject: textTimes, ...problems[doubt] }]
}
