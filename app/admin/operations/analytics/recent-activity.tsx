import { Link } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { actionName, actorOf, subjectOf } from '../../system/activity/describe-action.ts'
import { Subject } from '../../system/activity/subject.tsx'
import { Panel, PanelHeader } from '../../../ui/panel.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as text from '../../../ui/text.module.css'
import * as rows from '../../list/rows.module.css'
import * as note from '../../list/panel-note.module.css'
import * as styles from './recent-activity.module.css'

/** The ten newest actions of administrators. */
export function RecentActivity({ actions }: { actions: Output<'analytics.get'>['recent_activity'] }) {
  return (
    <Panel aria-labelledby="recent-activity">
      <PanelHeader>
        <h2 id="recent-activity">Recent Activity</h2>
        <Link className={text.xs} to="/admin/activity">
          View all
        </Link>
      </PanelHeader>
      {actions.length === 0 && <p className={note.note}>No recent activity recorded</p>}
      <ul className={joinClasses(rows.rows, styles.actions)}>
        {actions.map(({ id, action, resource, metadata, created_at: at }) => {
          const subject = subjectOf({ action, resource, metadata })
          return (
            <li key={id}>
              <span>
                <span className={styles.action}>{actionName(action)}</span>
                {subject.named.length > 0 && (
                  <span className={styles.subject}>
                    <Subject {...subject} />
                  </span>
                )}
                <span className={styles.actor}>{actorOf(metadata)}</span>
              </span>
              <time dateTime={at}>{formatDateAndTime(at)}</time>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
