import { Link } from 'react-router'
import { alarmPath } from '#domain/operations/alarms.ts'
import { formatLength, formatMoment } from '#domain/operations/describe-alarms.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import type { Acknowledged } from './acknowledge-form.tsx'
import { Acknowledgement } from './acknowledgement.tsx'
import * as row from './alarm-row.module.css'
import type { Alarms } from './alarms.tsx'
import { MuteMenu } from './mute-menu.tsx'
import { useMutes } from './use-mutes.ts'

export type Alarm = Alarms['open'][number]

type Props = { alarm: Alarm; mutes: Alarms['mutes']; now: number; onAcknowledge: (chosen: Acknowledged) => void }

/** An alarm that is open: since when, and who looks after it. */
export function OpenAlarm({ alarm, mutes, now, onAcknowledge }: Props) {
  const { id, kind, subject, place, title, detail, from, acknowledged, in_maintenance: isPlanned } = alarm
  const muting = useMutes()
  const mute = mutes.find((each) => isMutedBy(alarm, each))
  return (
    <li className={row.alarm}>
      <StatusDot tone={acknowledged ? 'warning' : 'error'} className={row.dot} />
      <div>
        <p className={row.title}>
          <Link to={alarmPath({ kind, subject })}>{title}</Link>
          {isPlanned && <Badge>In maintenance</Badge>}
          {mute && <Badge>{mute.until === null ? 'Muted' : `Muted until ${formatMoment(mute.until, now)}`}</Badge>}
        </p>
        <p className={row.detail}>{detail}</p>
        <p className={row.times}>
          Since <time dateTime={from}>{formatMoment(from, now)}</time>, <span>for {formatLength(now - Date.parse(from))}</span>
          {place !== null && (
            <>
              , <span>{place}</span>
            </>
          )}
        </p>
        {acknowledged && <Acknowledgement acknowledged={acknowledged} now={now} />}
      </div>
      <div className={row.actions}>
        <Button
          look="line"
          aria-label={`Acknowledge: ${title}`}
          onClick={() => onAcknowledge({ which: { ids: [id] }, isMany: false, title, before: acknowledged?.note ?? null })}
        >
          Acknowledge
        </Button>
        {mute ? (
          <Button
            look="line"
            aria-label={`Unmute: ${mute.title}`}
            onClick={() => muting.mutate({ ...aboutOf(mute), for: 'off', title: mute.title })}
          >
            Unmute
          </Button>
        ) : (
          <MuteMenu kind={kind} subject={subject} places={place === null ? [] : [place]} title={title} />
        )}
      </div>
    </li>
  )
}

function isMutedBy({ kind, subject, place }: Alarm, mute: Alarms['mutes'][number]): boolean {
  if (mute.kind !== null && mute.kind !== kind) return false
  return mute.place === null ? mute.subject === '' || mute.subject === subject : mute.place === place
}

/** What a mute is about, as the API names it. */
export function aboutOf({ kind, subject, place }: Alarms['mutes'][number]) {
  return { ...(kind === null ? {} : { kind }), ...(place === null ? { subject } : { place }) }
}
