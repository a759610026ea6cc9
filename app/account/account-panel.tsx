import { useId, type ReactNode } from 'react'

/** One matter of the account: its heading, a line about it, and what can be done. */
export function AccountPanel({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="panel" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
