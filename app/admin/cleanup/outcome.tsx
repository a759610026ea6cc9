import { useState } from 'react'
import { TypedConfirmation } from './typed-confirmation.tsx'
import type { Cleanup } from './use-cleanup.ts'

type Props = {
  cleanup: Cleanup
  title: string
  /** "12 messages" */
  say: (count: number) => string
}

/** What a tool has found, the way on from there, and how far it is. */
export function Outcome({ cleanup, title, say }: Props) {
  const { counted, gone, isCounting, isBusy, wrong } = cleanup
  const [isAsking, setIsAsking] = useState(false)
  const found = counted?.found
  const what = found ? `${say(found.count)}${found.messages > 0 ? ` with ${countMessages(found.messages)}` : ''}` : ''
  return (
    <>
      <div className="outcome" role="status">
        {isCounting && <p className="muted">Counting…</p>}
        {wrong && <p className="error">{wrong}</p>}
        {!isBusy && found?.count === 0 && <p className="muted">Nothing to delete.</p>}
        {!isBusy && found && found.count > 0 && (
          <p>
            <strong>{what}</strong> would be deleted.
          </p>
        )}
        {isBusy && found && (
          <>
            <p>
              {(gone ?? 0).toLocaleString('en-GB')} of {say(found.count)} deleted…
            </p>
            <progress aria-label={title} value={gone ?? 0} max={Math.max(found.count, gone ?? 0)} />
          </>
        )}
      </div>
      <div className="choices">
        <button type="submit" className="btn line" disabled={isBusy || isCounting}>
          {found ? 'Count Again' : 'Count First'}
        </button>
        {found && found.count > 0 && (
          <button type="button" className="btn danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
            Delete {say(found.count)}
          </button>
        )}
      </div>
      {isAsking && found && (
        <TypedConfirmation
          title={title}
          words={`${what} will be deleted for good, for everybody.`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void cleanup.clean()
          }}
        />
      )}
    </>
  )
}

function countMessages(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`
}
