import type { FormEvent } from 'react'
import { Outcome } from './outcome.tsx'
import { sayNumbers } from './say-numbers.ts'
import { useCleanup } from './use-cleanup.ts'

const title = 'Numbers without a gateway'

/** Deletes the numbers that nobody feeds any more. */
export function OrphanNumbers() {
  const cleanup = useCleanup(sayNumbers, 'Failed to cleanup numbers')
  const count = (event: FormEvent) => {
    event.preventDefault()
    void cleanup.count({ tool: 'orphan-numbers' })
  }
  return (
    <section className="panel" aria-labelledby="tool-orphans">
      <header>
        <h2 id="tool-orphans">{title}</h2>
      </header>
      <form className="body" onSubmit={count}>
        <p className="muted">
          A number keeps standing in the list when its gateway was deleted, and so do its messages. Nothing new will come to it.
        </p>
        <Outcome cleanup={cleanup} title={title} say={sayNumbers} />
      </form>
    </section>
  )
}
