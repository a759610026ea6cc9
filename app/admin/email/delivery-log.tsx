import { useState } from 'react'
import type { Output } from '#domain/api.ts'
import { formatDateAndTime } from '../../lib/format.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { LoadError } from '../load-error.tsx'
import { ShowMore } from '../show-more.tsx'
import { useAdminPages } from '../use-admin-pages.ts'

type Shown = 'all' | 'failed'
const choices: Array<{ value: Shown; label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'failed', label: 'Failed' },
]

/** What became of every letter of the last 30 days, and how many tries it took. */
export function DeliveryLog() {
  const [shown, setShown] = useState<Shown>('all')
  const log = useAdminPages('email.get', { check: 'no', ...(shown === 'failed' ? { status: 'failed' } : {}) }, ({ deliveries, next }) => ({
    items: deliveries,
    next,
  }))
  return (
    <section className="panel" aria-labelledby="deliveries" data-old={log.isOld}>
      <header>
        <h2 id="deliveries">Delivery log</h2>
        <fieldset className="seg small">
          <legend className="sr">Show</legend>
          {choices.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="deliveries" checked={shown === value} onChange={() => setShown(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </header>
      {log.isError && !log.items && <LoadError message="The delivery log could not be read." onRetry={log.retry} />}
      {!log.items && !log.isError && <Spinner label="Loading the log…" />}
      {log.items?.length === 0 && (
        <p className="quiet">
          {shown === 'failed' ? 'No letter has failed in the last 30 days.' : 'No letter was handed to a mail server in the last 30 days.'}
        </p>
      )}
      {log.items && log.items.length > 0 && <Deliveries letters={log.items} />}
      {log.items && log.hasMore && <ShowMore shown={log.items.length} isLoading={log.isReadingMore} onMore={() => log.more?.()} />}
    </section>
  )
}

function Deliveries({ letters }: { letters: Output<'email.get'>['deliveries'] }) {
  return (
    <table className="table letters">
      <thead>
        <tr>
          <th scope="col">To</th>
          <th scope="col">What</th>
          <th scope="col">Outcome</th>
          <th scope="col">Tries</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {letters.map(({ id, recipient, kind, status, error, attempts, created_at: at }) => (
          <tr key={id}>
            <td>
              <strong>{recipient}</strong>
              {error && <span className="why">{error}</span>}
            </td>
            <td>{kind}</td>
            <td className="st">
              <span className={status === 'sent' ? 'badge ok' : 'badge err'}>{status === 'sent' ? 'Sent' : 'Failed'}</span>
            </td>
            <td data-l="Tries" className="tn">
              {attempts}
            </td>
            <td className="tn">
              <time dateTime={at}>{formatDateAndTime(at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
