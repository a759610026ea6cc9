import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadError } from '../load-error.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useAdminPages } from '../use-admin-pages.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import type { Gateway } from './gateway.ts'
import { LogEntryRow } from './log-entry.tsx'

const outcomes = ['all', 'stored', 'duplicate', 'held', 'refused'] as const
type Outcome = (typeof outcomes)[number]

const names: Record<Outcome, string> = { all: 'All', stored: 'Stored', duplicate: 'Duplicate', held: 'Held', refused: 'Refused' }
const emptyMessages: Record<Outcome, string> = {
  all: 'Nothing has arrived from this gateway in the last 30 days.',
  stored: 'None of this gateway’s texts is stored now. Texts are deleted 24 hours after they arrive.',
  duplicate: 'Nothing arrived twice.',
  held: 'Nothing is held. Every text matched a number.',
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
      <div className="log-bar">
        <fieldset className="seg">
          <legend className="sr">Outcome</legend>
          {outcomes.map((name) => (
            <label key={name}>
              <input type="radio" name="outcome" checked={outcome === name} onChange={() => setOutcome(name)} />
              {names[name]}
            </label>
          ))}
        </fieldset>
        <BusyButton className="icon-btn" aria-label="Refresh log" isBusy={log.isFetching} onClick={log.retry}>
          <RefreshCw className="i" aria-hidden />
        </BusyButton>
      </div>
      {log.isError && <LoadError message="The log could not be loaded." onRetry={log.retry} />}
      {!log.items && !log.isError && <Skeleton label="Loading the log…" rows={5} />}
      {log.items?.length === 0 && <p className="quiet">{emptyMessages[outcome]}</p>}
      {log.items && log.items.length > 0 && (
        <ul className="log" aria-label="Log">
          {log.items.map((entry) => (
            <LogEntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {log.hasMore && (
        <div className="more">
          <BusyButton className="btn line" isBusy={log.isReadingMore} onClick={() => log.more?.()}>
            Show More
          </BusyButton>
        </div>
      )}
    </Dialog>
  )
}
