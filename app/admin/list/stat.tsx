import type { ReactNode } from 'react'
import { StatusDot } from '../../ui/status-dot.tsx'
import * as styles from './stat.module.css'

/** A strip of figures. */
export function Stats({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.stats} aria-label={label}>
      {children}
    </section>
  )
}

/** A figure with its title and the period it covers. */
export function Stat({ title, children, caption }: { title: string; children: ReactNode; caption: ReactNode }) {
  return (
    <div className={styles.stat}>
      <h2>{title}</h2>
      <p>{children}</p>
      <small>{caption}</small>
    </div>
  )
}

/** Words in the place of a figure. */
export function StatText({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>
}

export function StatDot({ tone }: { tone: 'none' | 'ok' | 'warning' | 'error' }) {
  return <StatusDot tone={tone} className={styles.dot} />
}
