import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './page-head.module.css'

type Props = {
  title: ReactNode
  /** Above the title: the way back. */
  back?: ReactNode
  /** Below the title: how things are at this moment. */
  note?: ReactNode
  /** At the right: what can be done. */
  actions?: ReactNode
  className?: string
  actionsClassName?: string
}

/** The head of a working page, as against one that is read. */
export function PageHead({ title, back, note, actions, className, actionsClassName }: Props) {
  return (
    <div className={joinClasses(styles.head, className)}>
      <div className={styles.words}>
        {back}
        <h1>{title}</h1>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {actions && <div className={joinClasses(styles.actions, actionsClassName)}>{actions}</div>}
    </div>
  )
}
