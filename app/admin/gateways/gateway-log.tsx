import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadError } from '../page/load-error.tsx'
import { Skeleton } from '../page/skeleton.tsx'
import { useAdminPages } from '../list/use-admin-pages.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Gateway } from './gateway.ts'
import { LogEntryRow } from './log-entry.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as note from '../page/panel-note.module.css'
import * as more from '../list/show-more.module.css'
import * as styles from './gateway-log.module.css'

const options = [
  { value: 'all', label: 'All' },
  { value: 'stored', label: 'Stored' },
  { value: 'duplicate', label: 'Duplicate' },
  { value: 'held', label: 'Held' },
  { value: 'refused', label: 'Refused' },
  { value: 'dropped', label: 'Dropped' },
] as const
type Outcome = (typeof options)[number]['value']

const emptyMessages: Record<Outcome, string> = {
  all: 'Nothing has arrived from this gateway in the last 30 days.',
  stored: 'None of this gateway’s texts is stored now. Texts are deleted 24 hours after they arrive.',
  duplicate: 'Nothing arrived twice.',
  held: 'Nothing is held. Every text matched a number.',
  dropped: 'Nothing of this gateway was dropped.',
  refused: 'Nothing was refused.',
}

/** The requests of a gateway with their outcomes, newest first. */
export function GatewayLog({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>('all')
  const log = useAdminPages('gateways.log', { id: gateway.id, ...(outcome === 'all' ? {} : { outcome }) }, ({ entries, next }) => ({
    items: entries,
    next,
  }))
  return (
    <Dialog title={`Log of ${gateway.name}`} isWide onClose={onClose}>
      <div className={styles.bar}>
        <SegmentedControl
          className={styles.filter}
          legend="Outcome"
          name="outcome"
          options={options}
          value={outcome}
          onChange={setOutcome}
        />
        <BusyButton look="icon" aria-label="Refresh log" isBusy={log.isFetching} onClick={log.retry}>
          <RefreshCw className={icon.icon} aria-hidden />
        </BusyButton>
      </div>
      {log.isError && <LoadError message="The log could not be loaded." onRetry={log.retry} />}
      {!log.items && !log.isError && <Skeleton label="Loading the log…" rows={5} />}
      {log.items?.length === 0 && <p className={joinClasses(note.note, styles.none)}>{emptyMessages[outcome]}</p>}
      {log.items && log.items.length > 0 && (
        <ul className={styles.log} aria-label="Log">
          {log.items.map((entry) => (
            <LogEntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {log.hasMore && (
        <div className={more.more}>
          <BusyButton look="line" isBusy={log.isLoadingMore} onClick={() => log.more?.()}>
            Show More
          </BusyButton>
        </div>
      )}
    </Dialog>
  )
}
