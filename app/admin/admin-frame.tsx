import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'
import * as layout from '../ui/layout.module.css'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import * as styles from './admin-frame.module.css'

/** The width and the spacing of an admin screen, and the size of the dialogs on it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const page = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={page} className={joinClasses(layout.wrap, styles.frame)}>
      {children}
    </div>
  )
}
