import { Link } from 'react-router'
import { alarmKinds } from '#domain/operations/alarms.ts'
import { describeGroups, formatLength } from '#domain/operations/describe-alarms.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import type { Acknowledged } from './acknowledge-form.tsx'
import { AlarmDetails } from './alarm-details.tsx'
import * as row from './alarm-row.module.css'
import type { Alarms } from './alarms.tsx'
import { MuteMenu } from './mute-menu.tsx'
import { OpenAlarm, type Alarm } from './open-alarm.tsx'

type Props = {
  /** Of one kind, by place. */
  groups: Alarms['groups']
  total: number | null
  /** Those of them that are listed, the newest first. */
  alarms: Alarm[]
  mutes: Alarms['mutes']
  now: number
  onAcknowledge: (chosen: Acknowledged) => void
}

/** Many alarms of one kind as one: how many, since when, where, with the list of them behind it. */
export function AlarmGroup({ groups, total, alarms, mutes, now, onAcknowledge }: Props) {
  const [first] = groups
  if (!first) return null
  const title = describeGroups(groups, total, now)
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  const since = groups.map((group) => group.since).toSorted()[0] ?? first.since
  const acknowledged = alarms.flatMap((alarm) => alarm.acknowledged ?? [])
  const isWhole = alarms.length >= count
  const [newest] = alarms
  const places = groups.flatMap(({ place }) => place ?? [])
  return (
    <li>
      <div className={row.alarm}>
        <StatusDot tone={acknowledged.length === alarms.length ? 'warning' : 'error'} className={row.dot} />
        <div>
          <p className={row.title}>
            <Link to={alarmKinds[first.kind].path}>{title}</Link>
          </p>
          <p className={row.times}>
            For <span>{formatLength(now - Date.parse(since))}</span>
            {acknowledged.length > 0 && (
              <>
                , <span>{describeAcknowledged(acknowledged, alarms.length, isWhole)}</span>
              </>
            )}
          </p>
        </div>
        <div className={row.actions}>
          {newest && (
            <Button
              look="line"
              aria-label={`Acknowledge: ${title}`}
              onClick={() => onAcknowledge({ which: { kind: first.kind, up_to: newest.id }, isMany: true, title, before: null })}
            >
              Acknowledge
            </Button>
          )}
          <MuteMenu kind={first.kind} subject={null} places={places} title={title} />
        </div>
      </div>
      <AlarmDetails summary={isWhole ? `All ${count}` : `The newest ${alarms.length} of ${count.toLocaleString('en-GB')}`}>
        {alarms.map((alarm) => (
          <OpenAlarm key={alarm.id} alarm={alarm} mutes={mutes} now={now} onAcknowledge={onAcknowledge} />
        ))}
      </AlarmDetails>
    </li>
  )
}

/** How many of those that are listed somebody looks after, and who: all others are as they are. */
function describeAcknowledged(acknowledged: Array<NonNullable<Alarm['acknowledged']>>, listed: number, isWhole: boolean): string {
  const names = [...new Set(acknowledged.map(({ by }) => by ?? 'somebody whose account is gone'))]
  const by = names.length <= 2 ? names.join(' and ') : `${names[0]} and ${names.length - 1} others`
  if (acknowledged.length < listed) return `${acknowledged.length} acknowledged by ${by}`
  return isWhole ? `acknowledged by ${by}` : `the newest acknowledged by ${by}`
}
