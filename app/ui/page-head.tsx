import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import * as styles from './page-head.module.css'

type Props = {
  title: ReactNode
  /** A link back, above the title. */
  back?: ReactNode
  /** The current state, below the title. */
  note?: ReactNode
  /** Actions, at the right. */
  actions?: ReactNode
  className?: string
  actionsClassName?: string
}

/** The head of an application screen; pages of text have `Intro`. */
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
