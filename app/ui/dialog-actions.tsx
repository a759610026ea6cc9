import type { ReactNode } from 'react'
import * as styles from './dialog.module.css'
import { joinClasses } from './join-classes.ts'

/** The buttons of a dialog, Cancel first. In a long form they stay visible. */
export function DialogActions({ isSticky = false, className, children }: { isSticky?: boolean; className?: string; children: ReactNode }) {
  return <div className={joinClasses(styles.actions, isSticky && styles.sticky, className)}>{children}</div>
}
