import type { ReactNode } from 'react'
import * as styles from './banner.module.css'

/** Something is wrong with what is below it: an icon, words in a `span`, and a link or a button of look `link` that does something about it. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner} role="alert">
      {children}
    </div>
  )
}
