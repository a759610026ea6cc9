import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'
import * as layout from '../ui/layout.module.css'
import * as styles from './intro.module.css'

type Props = {
  as?: 'div' | 'header'
  /** Above the title: the way back. */
  above?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  className?: string
}

/** The head of a public page: what it is, what it comes to, and what belongs to that. */
export function Intro({ as: Tag = 'div', above, title, lead, children, className }: Props) {
  return (
    <Tag className={joinClasses(styles.intro, className)}>
      <div className={layout.wrap}>
        {above}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </Tag>
  )
}
