import { AdminPage } from '../admin-page.tsx'
import { AgePanel } from './age-panel.tsx'
import { DeleteNumbers } from './delete-numbers.tsx'
import { OrphanNumbers } from './orphan-numbers.tsx'

/** Each tool counts first, says what would go, and wants to be told twice before it does it. */
export function CleanupTab() {
  return (
    <AdminPage
      title="System Cleanup"
      hasBack={false}
      note={<p>Nothing is deleted before it was counted and confirmed. What was done stands in the activity log.</p>}
    >
      <div className="tools">
        <div>
          <DeleteNumbers />
          <AgePanel
            tool="old-messages"
            title="Old messages"
            words="Every message goes 24 hours after it arrived, by itself. This deletes older ones sooner, for everybody who watches."
            unit="hours"
            usual={12}
            hint="Counted from its arrival. 0 is every message there is."
            one="message"
            many="messages"
          />
        </div>
        <div>
          <OrphanNumbers />
          <AgePanel
            tool="old-logs"
            title="Old log entries"
            words="Items older than 30 days go by themselves. This deletes what the gateways’ logs say of duplicate, held and refused texts sooner, held texts that nobody has assigned included."
            unit="days"
            usual={30}
            hint="Counted from when it came in."
            one="log entry"
            many="log entries"
          />
        </div>
      </div>
    </AdminPage>
  )
}
