import type { ReactNode } from 'react'
import * as styles from './banner.module.css'

/** A warning about the content below it: an icon, a text in a `span`, and a link or a button of look `link` to resolve it. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner} role="alert">
      {children}
    </div>
  )
}
