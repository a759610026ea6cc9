import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as icon from '../../../ui/icon.module.css'
import * as styles from './alarm-details.module.css'

/** From so many alarms of a kind on, they are shown as one. */
export const fewestTogether = 4

/** The list of the alarms that are shown as one, behind a summary that opens it. */
export function AlarmDetails({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.list}>
      <summary>
        <ChevronRight className={icon.small} aria-hidden />
        {summary}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}
