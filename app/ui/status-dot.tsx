import { joinClasses } from './join-classes.ts'
import * as styles from './status-dot.module.css'

const tones = { none: '', ok: styles.ok, warning: styles.warning, error: styles.error }

/** The colour of a state; the text beside it says the same. */
export function StatusDot({ tone, className }: { tone: keyof typeof tones; className?: string }) {
  return <span className={joinClasses(styles.dot, tones[tone], className)} aria-hidden />
}
