import { useState, type FormEvent } from 'react'
import type { CleanupTool } from '#domain/cleanup.ts'
import { call, CallError } from '../lib/call.ts'
import { showToast } from '../ui/toast.ts'
import { AdminHead } from './admin-head.tsx'
import { DeleteNumbers } from './delete-numbers.tsx'
import { TypedConfirmation } from './typed-confirmation.tsx'

type Cleanup = {
  tool: CleanupTool
  title: string
  words: string
  what: (count: number) => string
  hours: number | null
  hoursHint?: string
}

const cleanups: Cleanup[] = [
  {
    tool: 'orphan-numbers',
    title: 'Numbers without a gateway',
    words: 'Nobody feeds them any more, so they only disappoint. Their texts go with them.',
    what: (count) => (count === 1 ? '1 number' : `${count.toLocaleString('en-GB')} numbers`),
    hours: null,
  },
  {
    tool: 'old-messages',
    title: 'Old messages',
    words: 'Texts go by themselves after 24 hours. This deletes older ones sooner, for everybody.',
    what: (count) => (count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`),
    hours: 12,
    hoursHint: 'Hours since it arrived. 0 means every message there is.',
  },
  {
    tool: 'old-logs',
    title: 'Archive of the ingest log',
    words: 'Items older than 30 days go by themselves. This deletes the log of duplicates, held and refused texts sooner.',
    what: (count) => (count === 1 ? '1 log entry' : `${count.toLocaleString('en-GB')} log entries`),
    hours: 24 * 30,
    hoursHint: 'Hours since it came in. 720 hours are 30 days.',
  },
]

/** Each tool counts first, says what would go, and wants that typed before it does it. */
export function CleanupTab() {
  return (
    <>
      <AdminHead title="System Cleanup" hasBack={false} note={<p>Nothing is deleted before it was counted and confirmed.</p>} />
      <div className="narrow">
        <DeleteNumbers />
        {cleanups.map((cleanup) => (
          <CleanupPanel key={cleanup.tool} cleanup={cleanup} />
        ))}
      </div>
    </>
  )
}

function CleanupPanel({ cleanup }: { cleanup: Cleanup }) {
  const { tool, title, words, what, hours: usualHours } = cleanup
  const [hours, setHours] = useState(String(usualHours ?? ''))
  const [fault, setFault] = useState<string | null>(null)
  const [counted, setCounted] = useState<number | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [gone, setGone] = useState<number | null>(null)
  const isBusy = gone !== null
  const input = { tool, ...(usualHours === null ? {} : { older_than_hours: Number.parseInt(hours, 10) }) }

  const count = async (event?: FormEvent) => {
    event?.preventDefault()
    setFault(null)
    try {
      setCounted((await call('upkeep.clean', { ...input, dry_run: true })).count)
    } catch (error) {
      setCounted(null)
      setFault(error instanceof CallError ? error.message : 'Failed to cleanup numbers')
    }
  }

  const clean = async () => {
    setIsAsking(false)
    let sum = 0
    setGone(0)
    try {
      for (let isDone = false; !isDone;) {
        const { count: some, done } = await call('upkeep.clean', { ...input, dry_run: false })
        sum += some
        setGone(sum)
        isDone = done
      }
      showToast({ kind: 'done', title: 'Cleanup finished', words: `${what(sum)} deleted.` })
      setCounted(null)
    } catch (error) {
      const why = error instanceof CallError ? error.message : 'An unexpected error occurred.'
      showToast({
        kind: 'error',
        title: tool === 'orphan-numbers' ? 'Failed to cleanup numbers' : 'Cleanup stopped',
        words: `${what(sum)} deleted before that. ${why}`,
      })
    } finally {
      setGone(null)
    }
  }

  return (
    <section className="panel" aria-labelledby={`clean-${tool}`}>
      <header>
        <h2 id={`clean-${tool}`}>{title}</h2>
      </header>
      <form className="body" onSubmit={(event) => void count(event)}>
        <p className="muted">{words}</p>
        {usualHours !== null && (
          <div className="field">
            <label htmlFor={`hours-${tool}`}>Older than (hours)</label>
            <input
              id={`hours-${tool}`}
              className={`input ${fault ? 'bad' : ''}`}
              inputMode="numeric"
              value={hours}
              aria-describedby={`hint-${tool}`}
              onChange={(event) => {
                setHours(event.target.value)
                setCounted(null)
              }}
            />
            <p className="hint" id={`hint-${tool}`}>
              {cleanup.hoursHint}
            </p>
          </div>
        )}
        <div role="status">
          {fault && <p className="error">{fault}</p>}
          {gone !== null && <p>{what(gone)} deleted so far…</p>}
          {gone === null && counted === 0 && <p>Nothing to delete.</p>}
          {gone === null && counted !== null && counted > 0 && (
            <p>
              <strong>{what(counted)}</strong> would be deleted.
            </p>
          )}
        </div>
        <div className="cta tight">
          <button type="submit" className="btn line" disabled={isBusy}>
            Count first
          </button>
          {counted !== null && counted > 0 && (
            <button type="button" className="btn danger" disabled={isBusy} onClick={() => setIsAsking(true)}>
              Delete {what(counted)}
            </button>
          )}
        </div>
      </form>
      {isAsking && counted !== null && (
        <TypedConfirmation
          title={title}
          words={`${what(counted)} will be deleted for good, for everybody.`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => void clean()}
        />
      )}
    </section>
  )
}
