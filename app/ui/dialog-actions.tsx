import type { ReactNode } from 'react'
import * as styles from './dialog.module.css'
import { joinClasses } from './join-classes.ts'

/** What a dialog leads to, the way out first. In a long form it stays in sight. */
export function DialogActions({ isSticky = false, className, children }: { isSticky?: boolean; className?: string; children: ReactNode }) {
  return <div className={joinClasses(styles.actions, isSticky && styles.sticky, className)}>{children}</div>
}
