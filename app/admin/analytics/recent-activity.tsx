import { Link } from 'react-router'
import type { Output } from '#domain/api.ts'
import { formatDateAndTime } from '../../lib/format.ts'
import { actionName, actorOf } from '../describe-action.ts'

/** The newest ten things that administrators did. */
export function RecentActivity({ actions }: { actions: Output<'analytics.get'>['recent_activity'] }) {
  return (
    <section className="panel" aria-labelledby="recent-activity">
      <header>
        <h2 id="recent-activity">Recent Activity</h2>
        <Link className="xs" to="/admin/activity">
          Whole log
        </Link>
      </header>
      {actions.length === 0 && <p className="quiet">No recent activity recorded</p>}
      <ul className="rows deeds">
        {actions.map(({ id, action, metadata, created_at: at }) => (
          <li key={id}>
            <span>
              <span className="deed">{actionName(action)}</span>
              <span className="doer">{actorOf(metadata)}</span>
            </span>
            <time dateTime={at}>{formatDateAndTime(at)}</time>
          </li>
        ))}
      </ul>
    </section>
  )
}
