import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Undefined until it is known. */ count: number | undefined
  empty: string
  error: string | null
  children: ReactNode
}

/** A titled list that says how long it is, that it is empty, or why it is not there. */
export function ListPanel({ title, count, empty, error, children }: Props) {
  return (
    <section className="panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className="badge">{count.toLocaleString('en-GB')}</span>}
      </header>
      {error && (
        <p className="quiet" role="alert">
          {error}
        </p>
      )}
      {count === 0 && <p className="quiet">{empty}</p>}
      <ul>{children}</ul>
    </section>
  )
}
