import { Link } from 'react-router'
import { formatLength, formatMoment } from '#domain/operations/describe-alarms.ts'
import type { Input } from '#domain/api/api.ts'
import { useNow } from '../../stream/use-now.ts'
import { Panel, PanelHeader } from '../../ui/panel.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import * as text from '../../ui/text.module.css'
import { Loaded } from '../list/loaded.tsx'
import * as note from '../list/panel-note.module.css'
import * as rows from '../list/rows.module.css'
import { useAdminQuery } from '../list/use-admin-query.ts'

const shown = 10

/** The newest alarms about one gateway or number, open or over. */
export function AlarmsAbout({ about }: { about: Pick<Input<'alarms.history'>, 'gateway_id' | 'number_id'> }) {
  const now = useNow()
  const query = useAdminQuery('alarms.history', { ...about, limit: shown }, 15_000)
  return (
    <Panel aria-labelledby="alarms">
      <PanelHeader>
        <h2 id="alarms">Alarms</h2>
        <Link to="/admin/alarms">All alarms</Link>
      </PanelHeader>
      <Loaded query={query} loading="Loading alarms…" failed="The alarms could not be loaded." isInside>
        {({ alarms }) =>
          alarms.length === 0 ? (
            <p className={note.note}>None is open, and none was lately.</p>
          ) : (
            <ul className={rows.rows}>
              {alarms.map(({ id, title, detail, from, to }) => (
                <li key={id}>
                  <span>
                    <StatusDot tone={to === null ? 'error' : 'none'} /> <strong>{title}</strong>{' '}
                    <span className={text.muted}>
                      {to === null ? detail : `Over after ${formatLength(Date.parse(to) - Date.parse(from))}`}
                    </span>
                  </span>
                  <time className={rows.end} dateTime={from}>
                    {formatMoment(from, now)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
