import { formatCount, type Cleanup } from './use-cleanup.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

type Props = { cleanup: Cleanup; title: string; onDelete: () => void }

/** The count, the buttons to go on from there, and the progress. */
export function Outcome({ cleanup, title, onDelete }: Props) {
  const { count, deleted, isCounting, isDeleting, error, format } = cleanup
  return (
    <>
      <div className="outcome" role="status">
        {isCounting && <p className="muted">Counting…</p>}
        {error && <p className="error">{error}</p>}
        {!isDeleting && count?.count === 0 && <p className="muted">Nothing to delete.</p>}
        {!isDeleting && count && count.count > 0 && (
          <p>
            <strong>{formatCount(format, count)}</strong> would be deleted.
          </p>
        )}
        {isDeleting && count && (
          <>
            <p>
              {deleted.toLocaleString('en-GB')} of {format(count.count)} deleted…
            </p>
            <progress aria-label={title} value={deleted} max={Math.max(count.count, deleted)} />
          </>
        )}
      </div>
      <div className="choices">
        <BusyButton type="submit" className="btn line" isBusy={isDeleting || isCounting}>
          {count ? 'Count Again' : 'Count First'}
        </BusyButton>
        {count && count.count > 0 && (
          <BusyButton className="btn danger" isBusy={isDeleting} onClick={onDelete}>
            Delete {format(count.count)}
          </BusyButton>
        )}
      </div>
    </>
  )
}
