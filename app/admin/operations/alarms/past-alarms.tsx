import { Link } from 'react-router'
import { alarmLifetimeMs, alarmPath } from '#domain/operations/alarms.ts'
import { formatLength, formatMoment } from '#domain/operations/describe-alarms.ts'
import type { Output } from '#domain/api/api.ts'
import { useNow } from '../../../stream/use-now.ts'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import { Acknowledgement } from './acknowledgement.tsx'
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
            {alarms.map((alarm) => (
              <PastAlarm key={alarm.id} alarm={alarm} now={now} />
            ))}
          </ul>
        )}
      </AdminList>
    </Panel>
  )
}

function PastAlarm({ alarm, now }: { alarm: Output<'alarms.history'>['alarms'][number]; now: number }) {
  const { kind, subject, title, detail, from, to, acknowledged } = alarm
  const end = to ?? from
  return (
    <li className={row.alarm}>
      <StatusDot tone="none" className={row.dot} />
      <div>
        <p className={row.title}>
          <Link to={alarmPath({ kind, subject })}>{title}</Link>
        </p>
        <p className={row.detail}>{detail}</p>
        <p className={row.times}>
          <time dateTime={from}>{formatMoment(from, now)}</time> to <time dateTime={end}>{formatMoment(end, Date.parse(from))}</time>,{' '}
          <span>{formatLength(Date.parse(end) - Date.parse(from))}</span>
        </p>
        {acknowledged && <Acknowledgement acknowledged={{ ...acknowledged, remind_at: null }} now={now} />}
      </div>
    </li>
  )
}
