import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { alarmKinds } from '#domain/operations/alarms.ts'
import { describeGroups, formatLength } from '#domain/operations/describe-alarms.ts'
import { Button } from '../../../ui/button.tsx'
import * as icon from '../../../ui/icon.module.css'
import { StatusDot } from '../../../ui/status-dot.tsx'
import type { Acknowledged } from './acknowledge-form.tsx'
import * as styles from './alarm-group.module.css'
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
  const acknowledged = alarms.filter((alarm) => alarm.acknowledged).length
  const places = groups.flatMap(({ place }) => place ?? [])
  return (
    <li>
      <div className={row.alarm}>
        <StatusDot tone={acknowledged === count ? 'warning' : 'error'} className={row.dot} />
        <div>
          <p className={row.title}>
            <Link to={alarmKinds[first.kind].path}>{title}</Link>
          </p>
          <p className={row.times}>
            For <span>{formatLength(now - Date.parse(since))}</span>
            {acknowledged > 0 && (
              <>
                , <span>{acknowledged.toLocaleString('en-GB')} acknowledged</span>
              </>
            )}
          </p>
        </div>
        <div className={row.actions}>
          <Button
            look="line"
            aria-label={`Acknowledge: ${title}`}
            onClick={() =>
              onAcknowledge({
                ids: alarms.map(({ id }) => id),
                title: alarms.length < count ? `The newest ${alarms.length} of: ${title}` : title,
                before: null,
              })
            }
          >
            Acknowledge
          </Button>
          <MuteMenu kind={first.kind} subject={null} places={places} title={title} />
        </div>
      </div>
      <details className={styles.list}>
        <summary>
          <ChevronRight className={icon.small} aria-hidden />
          {alarms.length < count ? `The newest ${alarms.length} of ${count.toLocaleString('en-GB')}` : `All ${count}`}
        </summary>
        <ul>
          {alarms.map((alarm) => (
            <OpenAlarm key={alarm.id} alarm={alarm} mutes={mutes} now={now} onAcknowledge={onAcknowledge} />
          ))}
        </ul>
      </details>
    </li>
  )
}
