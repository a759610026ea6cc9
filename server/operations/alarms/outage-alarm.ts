import type { AlarmChange } from './alarm-queries.ts'
import type { Notice } from './notice.ts'

/** The alarm about a database that does not answer, which is told from memory while it lasts. */
export const awayAlarm: Pick<
  AlarmChange,
  'kind' | 'subject' | 'place' | 'gateway_id' | 'title' | 'over_title' | 'detail' | 'told_after_s'
> = {
  kind: 'database_away',
  subject: '',
  place: '',
  gateway_id: null,
  title: 'The database does not answer',
  over_title: 'The database answers again',
  told_after_s: null,
  detail: 'Texts are not accepted meanwhile; gateways keep them and try again. Pages are a 503.',
}

export function outageNotice(since: Date): Notice {
  const from = since.toISOString()
  const { over_title: over, told_after_s: _after, gateway_id: _gateway, ...alarm } = awayAlarm
  return {
    opened: [{ id: `outage-${since.getTime()}`, ...alarm, place: null, over_title: over, from, to: null }],
    closed: [],
    opened_total: 1,
    closed_total: 0,
    groups: [{ kind: alarm.kind, place: null, count: 1, since: from }],
  }
}
