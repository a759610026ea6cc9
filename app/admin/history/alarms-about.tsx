import { Link } from 'react-router'
import type { AlarmKind } from '#domain/operations/alarms.ts'
import { formatMoment } from '#domain/operations/describe-alarms.ts'
import { useNow } from '../../stream/use-now.ts'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import * as text from '../../ui/text.module.css'
import * as note from '../list/panel-note.module.css'
import * as rows from '../list/rows.module.css'
import { useAdminQuery } from '../list/use-admin-query.ts'

/** The open alarms about one gateway or number. */
export function AlarmsAbout({ id, kinds }: { id: string; kinds: readonly AlarmKind[] }) {
  const now = useNow()
  const { data } = useAdminQuery('alarms.get', undefined, 15_000)
  const open = (data?.open ?? []).filter((alarm) => alarm.subject === id && kinds.includes(alarm.kind))
  return (
    <Panel aria-labelledby="alarms">
      <PanelHeader>
        <h2 id="alarms">Alarms</h2>
        <Link to="/admin/alarms">All alarms</Link>
      </PanelHeader>
      {open.length === 0 ? (
        <p className={note.note}>{data ? 'None is open.' : 'Loading alarms…'}</p>
      ) : (
        <ul className={rows.rows}>
          {open.map(({ id: alarm, title, detail, from }) => (
            <li key={alarm}>
              <span>
                <strong>{title}</strong> <span className={text.muted}>{detail}</span>
              </span>
              <time className={rows.end} dateTime={from}>
                {formatMoment(from, now)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
