import { listHostFindings } from '../list-host-findings.ts'
import { minuteMs, type Condition } from '../condition.ts'

/** The disk of a machine is nearly full. Each node reports its own: see report-host.ts. */
export const diskFull: Condition = {
  kind: 'disk_full',
  opensAfterMs: 2 * minuteMs,
  closesAfterMs: 10 * minuteMs,
  find: (app) =>
    listHostFindings(app, 'disk', (host) => ({ title: `The disk of ${host} is nearly full`, over: `The disk of ${host} has room again` })),
}
