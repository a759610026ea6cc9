import { formatCount, type Cleanup } from './use-cleanup.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonRow } from '../../../ui/button-row.tsx'
import * as text from '../../../ui/text.module.css'
import * as styles from './outcome.module.css'

type Props = { cleanup: Cleanup; title: string; onDelete: () => void }

/** The count, the buttons to go on from there, and the progress. */
export function Outcome({ cleanup, title, onDelete }: Props) {
  const { count, deleted, isCounting, isDeleting, error, format } = cleanup
  return (
    <>
      <div className={styles.outcome} role="status">
        {isCounting && <p className={text.muted}>Counting…</p>}
        {error && <p className={styles.error}>{error}</p>}
        {!isDeleting && count?.count === 0 && <p className={text.muted}>Nothing to delete.</p>}
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
      <ButtonRow className={styles.choices}>
        <BusyButton type="submit" look="line" isBusy={isDeleting || isCounting}>
          {count ? 'Count Again' : 'Count First'}
        </BusyButton>
        {count && count.count > 0 && (
          <BusyButton look="danger" isBusy={isDeleting} onClick={onDelete}>
            Delete {format(count.count)}
          </BusyButton>
        )}
      </ButtonRow>
    </>
  )
}
