import { AdminPage } from '../../admin-page.tsx'
import { AgePanel } from './age-panel.tsx'
import { DeleteNumbers } from './delete-numbers.tsx'
import { OrphanNumbers } from './orphan-numbers.tsx'
import * as styles from './cleanup-tab.module.css'

/** Tools that delete. Each counts first, shows what would be deleted, and asks for a confirmation. */
export function CleanupTab() {
  return (
    <AdminPage
      title="System Cleanup"
      hasBack={false}
      note={<p>Everything is counted and confirmed before it is deleted. The activity log records each cleanup.</p>}
    >
      <div className={styles.tools}>
        <div>
          <DeleteNumbers />
          <AgePanel
            tool="old-messages"
            title="Old messages"
            description="Messages are deleted automatically 24 hours after they arrive. Delete older ones sooner here, for everyone."
            unit="hours"
            defaultAge={12}
            hint="Counted from arrival. 0 deletes every message."
            one="message"
            many="messages"
          />
        </div>
        <div>
          <OrphanNumbers />
          <AgePanel
            tool="old-logs"
            title="Old log entries"
            description="Items older than 30 days are deleted automatically. Delete the gateways’ log entries of duplicate, held and refused texts sooner here, including held texts that nobody has assigned."
            unit="days"
            defaultAge={30}
            hint="Counted from arrival."
            one="log entry"
            many="log entries"
          />
        </div>
      </div>
    </AdminPage>
  )
}
