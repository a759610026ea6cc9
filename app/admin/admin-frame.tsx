import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'
import * as layout from '../ui/layout.module.css'
import * as styles from './admin-frame.module.css'

/** The width and the spacing of an admin screen, and the size of the dialogs on it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return <div className={joinClasses(layout.wrap, styles.frame)}>{children}</div>
}
