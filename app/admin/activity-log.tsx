import { Download } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#domain/endpoints.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Failed } from './failed.tsx'
import { usePages } from './use-pages.ts'

const actions = [
  'create_gateway',
  'update_gateway',
  'delete_gateway',
  'refresh_gateway',
  'new_gateway_token',
  'assign_held_text',
  'add_number',
  'delete_numbers',
  'delete_message',
  'clean_up',
  'create_post',
  'update_post',
  'delete_post',
  'update_settings',
  'update_user_role',
  'activate_user',
  'deactivate_user',
  'send_test_mail',
] as const

/** Everything administrators did in the last 30 days: who, what, on what, from where. */
export function ActivityLog() {
  const [filter, setFilter] = useState({ action: '', who: '', from: '', to: '' })
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  const log = usePages('activity.list', given, ({ actions: items, next }) => ({ items, next }))
  const change = (part: Partial<typeof filter>) => setFilter((known) => ({ ...known, ...part }))
  return (
    <section className="log-section last" id="log" aria-labelledby="log-title">
      <h2 id="log-title">Activity log</h2>
      <p className="muted xs">Kept for 30 days.</p>
      <div className="toolbar">
        <div className="field">
          <label htmlFor="log-action">Action</label>
          <select id="log-action" className="select-s" value={filter.action} onChange={(event) => change({ action: event.target.value })}>
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {action.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="log-who">Who</label>
          <input
            id="log-who"
            className="input"
            value={filter.who}
            placeholder="Part of an e-mail address"
            onChange={(event) => change({ who: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor="log-from">From</label>
          <input
            id="log-from"
            className="input"
            type="date"
            value={filter.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        </div>
        <div className="field">
          <label htmlFor="log-to">To</label>
          <input id="log-to" className="input" type="date" value={filter.to} onChange={(event) => change({ to: event.target.value })} />
        </div>
        <a className="btn line" href={`${endpoints['activity.export'].path}?${new URLSearchParams(given).toString()}`} download>
          <Download className="i-s" aria-hidden />
          Export CSV
        </a>
      </div>
      {log.isError && <Failed words="The log could not be read." onRetry={log.retry} />}
      {!log.items && !log.isError && <Spinner label="Loading the log…" />}
      {log.items && (
        <div className="panel">
          <ul className="rows">
            {log.items.length === 0 && <li className="muted">Nothing was done that fits.</li>}
            {log.items.map(({ id, action, resource, metadata: { by, from, ...details }, created_at: at }) => (
              <li key={id}>
                <strong>{action.replaceAll('_', ' ')}</strong>
                <span className="muted">{resource}</span>
                <time dateTime={at}>{new Date(at).toLocaleString('en-GB')}</time>
                <p className="sub">
                  {typeof by === 'string' ? by : 'nobody signed in'}
                  {typeof from === 'string' && ` from ${from}`}
                  {Object.keys(details).length > 0 && ` · ${JSON.stringify(details)}`}
                </p>
              </li>
            ))}
          </ul>
          {log.more && (
            <div className="more">
              <button type="button" className="btn line" onClick={log.more}>
                Show more
              </button>
            </div>
          )}
        </div>
      )}
    </section>
  )
}
