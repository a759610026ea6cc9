import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonRow } from '../../../ui/button-row.tsx'
import * as icon from '../../../ui/icon.module.css'
import { Warning } from '../../../ui/warning.tsx'
import * as styles from './form-notice.module.css'

/** A notice above a form: what has happened meanwhile, and the choices there are. */
export function FormNotice({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Warning className={styles.notice}>
      <p className={styles.message}>
        <TriangleAlert className={icon.small} aria-hidden />
        {message}
      </p>
      <ButtonRow className={styles.choices}>{children}</ButtonRow>
    </Warning>
  )
}
