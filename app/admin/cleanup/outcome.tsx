import { describeFound, type Cleanup } from './use-cleanup.ts'
import { BusyButton } from '../../ui/busy-button.tsx'

type Props = { cleanup: Cleanup; title: string; onAsk: () => void }

/** What a tool has found, the way on from there, and how far it is. */
export function Outcome({ cleanup, title, onAsk }: Props) {
  const { found, deleted, isCounting, isBusy, error, say } = cleanup
  return (
    <>
      <div className="outcome" role="status">
        {isCounting && <p className="muted">Counting…</p>}
        {error && <p className="error">{error}</p>}
        {!isBusy && found?.count === 0 && <p className="muted">Nothing to delete.</p>}
        {!isBusy && found && found.count > 0 && (
          <p>
            <strong>{describeFound(say, found)}</strong> would be deleted.
          </p>
        )}
        {isBusy && found && (
          <>
            <p>
              {(deleted ?? 0).toLocaleString('en-GB')} of {say(found.count)} deleted…
            </p>
            <progress aria-label={title} value={deleted ?? 0} max={Math.max(found.count, deleted ?? 0)} />
          </>
        )}
      </div>
      <div className="choices">
        <BusyButton type="submit" className="btn line" isBusy={isBusy || isCounting}>
          {found ? 'Count Again' : 'Count First'}
        </BusyButton>
        {found && found.count > 0 && (
          <BusyButton className="btn danger" isBusy={isBusy} onClick={onAsk}>
            Delete {say(found.count)}
          </BusyButton>
        )}
      </div>
    </>
  )
}
