import type { ReactNode } from 'react'
import * as styles from './field-pair.module.css'

/** Fields side by side where there is room for two. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
