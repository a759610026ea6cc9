import type { ReactNode } from 'react'

/** A figure with what it counts and since when. */
export function Stat({ title, children, caption }: { title: string; children: ReactNode; caption: ReactNode }) {
  return (
    <div className="stat">
      <h2>{title}</h2>
      <p>{children}</p>
      <small>{caption}</small>
    </div>
  )
}
