import { Link } from 'react-router'
import { alarmKinds, alarmLifetimeMs, alarmPath } from '#domain/operations/alarms.ts'
import { formatLength, formatMoment } from '#domain/operations/describe-alarms.ts'
import type { Output } from '#domain/api/api.ts'
import { useNow } from '../../../stream/use-now.ts'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { AlarmDetails, fewestTogether } from './alarm-details.tsx'
import * as row from './alarm-row.module.css'

const days = alarmLifetimeMs / (24 * 3_600_000)

/** The alarms that are over, from when to when. */
export function PastAlarms() {
  const now = useNow()
  const list = useAdminPages('alarms.history', { limit: 20 }, ({ alarms, next }) => ({ items: alarms, next }))
  return (
    <Panel aria-labelledby="past-alarms">
      <PanelHeader>
        <h2 id="past-alarms">What was wrong</h2>
      </PanelHeader>
      <AdminList
        list={list}
        loading="Loading the history…"
        failed="The history could not be loaded."
        none={{ advice: `Nothing was wrong in the last ${days} days.` }}
        isInside
      >
        {(alarms) => (
          <ul>
            {together(alarms).map((group) => (
              <PastGroup key={group[0]?.id} alarms={group} now={now} />
            ))}
          </ul>
        )}
      </AdminList>
    </Panel>
  )
}

type Alarm = Output<'alarms.history'>['alarms'][number]

const togetherMs = 3_600_000

/** Alarms of one kind that began within an hour and follow one another: what broke together. */
function together(alarms: Alarm[]): Alarm[][] {
  const groups: Alarm[][] = []
  for (const alarm of alarms) {
    const first = groups.at(-1)?.[0]
    const isWith = first?.kind === alarm.kind && Math.abs(Date.parse(first.from) - Date.parse(alarm.from)) <= togetherMs
    if (isWith) groups.at(-1)?.push(alarm)
    else groups.push([alarm])
  }
  return groups.flatMap((group) => (group.length < fewestTogether ? group.map((alarm) => [alarm]) : [group]))
}

function PastGroup({ alarms, now }: { alarms: Alarm[]; now: number }) {
  const [first, ...others] = alarms
  if (!first) return null
  if (others.length === 0) return <PastAlarm alarm={first} now={now} />
  const from = alarms.map((alarm) => alarm.from).toSorted()[0] ?? first.from
  const to =
    alarms
      .map((alarm) => alarm.to ?? alarm.from)
      .toSorted()
      .at(-1) ?? from
  return (
    <li>
      <div className={row.alarm}>
        <StatusDot tone="none" className={row.dot} />
        <div>
          <p className={row.title}>
            {alarms.length.toLocaleString('en-GB')} {alarmKinds[first.kind].several}
          </p>
          <Times from={from} to={to} now={now} />
        </div>
      </div>
      <AlarmDetails summary={`All ${alarms.length}`}>
        {alarms.map((alarm) => (
          <PastAlarm key={alarm.id} alarm={alarm} now={now} />
        ))}
      </AlarmDetails>
    </li>
  )
}

function Times({ from, to, now }: { from: string; to: string; now: number }) {
  return (
    <p className={row.times}>
      <time dateTime={from}>{formatMoment(from, now)}</time> to <time dateTime={to}>{formatMoment(to, Date.parse(from))}</time>,{' '}
      <span>{formatLength(Date.parse(to) - Date.parse(from))}</span>
    </p>
  )
}

function PastAlarm({ alarm, now }: { alarm: Alarm; now: number }) {
  const { kind, subject, title, detail, from, to, acknowledged } = alarm
  return (
    <li className={row.alarm}>
      <StatusDot tone="none" className={row.dot} />
      <div>
        <p className={row.title}>
          <Link to={alarmPath({ kind, subject })}>{title}</Link>
        </p>
        <p className={row.detail}>{detail}</p>
        <Times from={from} to={to ?? from} now={now} />
        {acknowledged && <Acknowledgement acknowledged={{ ...acknowledged, remind_at: null }} now={now} />}
      </div>
    </li>
  )
}
