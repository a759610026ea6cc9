import { formatMoment } from '#domain/operations/describe-alarms.ts'
import * as row from './alarm-row.module.css'
import type { Alarm } from './open-alarm.tsx'

/** Who looks after an alarm, since when, and what they noted. */
export function Acknowledgement({ acknowledged, now }: { acknowledged: NonNullable<Alarm['acknowledged']>; now: number }) {
  const { by, at, note, remind_at: remindAt } = acknowledged
  return (
    <p className={row.acknowledged}>
      Acknowledged by <strong>{by ?? 'a deleted administrator'}</strong>, <time dateTime={at}>{formatMoment(at, now)}</time>
      {remindAt && (
        <>
          , reminder at <time dateTime={remindAt}>{formatMoment(remindAt, now)}</time>
        </>
      )}
      {note && <q className={row.note}>{note}</q>}
    </p>
  )
}
