import type { ReactNode } from 'react'
import * as styles from './figures.module.css'

/** The figures of a service or a number, side by side. Those without a value are left out. */
export function Figures({ figures }: { figures: ReadonlyArray<{ label: string; value: ReactNode }> }) {
  return (
    <dl className={styles.figures}>
      {figures.map(
        ({ label, value }) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
