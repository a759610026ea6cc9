import { useState } from 'react'
import type { Output } from '#domain/api.ts'
import { call } from '../../lib/call.ts'
import { timeAgo } from '../../lib/time.ts'
import { useNow } from '../../lib/use-now.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Failed } from '../failed.tsx'
import { useDeed } from '../use-deed.ts'
import { usePages } from '../use-pages.ts'
import { useRead } from '../use-read.ts'
import type { Gateway } from './gateways-tab.tsx'

type Entry = Output<'gateways.log'>['entries'][number]

const outcomes = ['all', 'stored', 'duplicate', 'held', 'refused'] as const
type Outcome = (typeof outcomes)[number]
const badges = { stored: 'ok', duplicate: '', held: 'warn', refused: 'err' } as const

/** What came in by a gateway, with what became of it and why. */
export function GatewayLog({ gateway, onClose }: { gateway: Gateway; onClose: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>('all')
  const log = usePages('gateways.log', { id: gateway.id, ...(outcome === 'all' ? {} : { outcome }) }, ({ entries, next }) => ({
    items: entries,
    next,
  }))
  return (
    <Dialog title={`Log of ${gateway.name}`} isWide onClose={onClose}>
      <div className="toolbar">
        <label className="field">
          <span className="legend">Show</span>
          <select className="select-s" value={outcome} onChange={(event) => setOutcome(event.target.value as Outcome)}>
            {outcomes.map((name) => (
              <option key={name} value={name}>
                {name.charAt(0).toUpperCase() + name.slice(1)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {log.isError && <Failed words="The log could not be read." onRetry={log.retry} />}
      {!log.items && !log.isError && <Spinner label="Loading the log…" />}
      {log.items?.length === 0 && <p className="quiet">Nothing here yet.</p>}
      <ul className="rows">
        {log.items?.map((entry) => (
          <LogRow key={entry.id} entry={entry} gateway={gateway} />
        ))}
      </ul>
      {log.more && (
        <div className="more">
          <button type="button" className="btn line" onClick={log.more}>
            Show more
          </button>
        </div>
      )}
    </Dialog>
  )
}

function LogRow({ entry, gateway }: { entry: Entry; gateway: Gateway }) {
  const now = useNow()
  const canAssign = entry.outcome === 'held' && entry.message_id === null
  return (
    <li>
      <span className={`badge ${badges[entry.outcome]}`}>{entry.outcome}</span>
      <strong>{entry.sender || (entry.outcome === 'refused' ? 'Refused' : 'No sender')}</strong>
      {entry.recipient && <span className="muted xs">to {entry.recipient}</span>}
      <time dateTime={entry.received_at}>{timeAgo(entry.received_at, now)}</time>
      {entry.message_content && <p className="sub">{entry.message_content}</p>}
      {entry.reason && <p className="sub">{entry.reason}</p>}
      {canAssign && <Assign entry={entry} gateway={gateway} />}
    </li>
  )
}

/** Puts a held text on a number that is listed. */
function Assign({ entry, gateway }: { entry: Entry; gateway: Gateway }) {
  const { data } = useRead('numbers.listAll')
  const [numberId, setNumberId] = useState('')
  const { run, isBusy } = useDeed()
  const listed = data?.numbers.filter(({ is_test: isTest, status }) => !isTest && status === 'available') ?? []
  const chosen = numberId || listed[0]?.id
  if (!chosen) return null
  const assign = () =>
    run(() => call('gateways.assign', { id: gateway.id, entry: entry.id, phone_number_id: chosen }), {
      done: 'Text Assigned',
      doneWords: 'It stands with the texts of that number now.',
      failed: 'Failed to assign the text',
    })
  return (
    <div className="assign">
      <select className="select-s" aria-label="Assign to number" value={chosen} onChange={(event) => setNumberId(event.target.value)}>
        {listed.map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
      </select>
      <button type="button" className="btn line" disabled={isBusy} onClick={() => void assign()}>
        Assign
      </button>
    </div>
  )
}
