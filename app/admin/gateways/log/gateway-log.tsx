import { RefreshCw } from 'lucide-react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import * as icon from '../../../ui/icon.module.css'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { AdminList } from '../../list/admin-list.tsx'
import { defined, parseOneOf } from '../../list/parse-query.ts'
import { useAddressFilter } from '../../list/use-address-filter.ts'
import { useAdminPages } from '../../list/use-admin-pages.ts'
import type { Gateway } from '../gateway.ts'
import { LogEntryRow } from './log-entry.tsx'
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

const outcomes = ['stored', 'duplicate', 'held', 'refused', 'dropped'] as const
const parseFilter = (params: URLSearchParams): { outcome?: (typeof outcomes)[number] } =>
  defined({ outcome: parseOneOf(params, 'outcome', outcomes) })

/** The requests of a gateway with their outcomes, newest first. */
export function GatewayLog({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const { filter, change } = useAddressFilter(parseFilter, ['outcome'], 'log_')
  const { outcome = 'all' } = filter
  const log = useAdminPages('gateways.log', { id: gateway.id, ...filter }, ({ entries, next }) => ({ items: entries, next }))
  return (
    <Dialog title={`Log of ${gateway.name}`} isWide onClose={onClose}>
      <div className={styles.bar}>
        <SegmentedControl
          className={styles.filter}
          legend="Outcome"
          name="outcome"
          options={options}
          value={outcome}
          onChange={(chosen) => change({ outcome: chosen === 'all' ? '' : chosen })}
        />
        <BusyButton look="icon" aria-label="Refresh log" isBusy={log.isFetching} onClick={log.retry}>
          <RefreshCw className={icon.icon} aria-hidden />
        </BusyButton>
      </div>
      <AdminList
        list={log}
        loading="Loading the log…"
        failed="The log could not be loaded."
        rows={5}
        none={{ advice: emptyMessages[outcome] }}
        isInside
        className={styles.log}
      >
        {(entries) => (
          <ul aria-label="Log">
            {entries.map((entry) => (
              <LogEntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </AdminList>
    </Dialog>
  )
}
