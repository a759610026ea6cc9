import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'
import * as layout from '../ui/layout.module.css'
import * as styles from './intro.module.css'

type Props = {
  as?: 'div' | 'header'
  /** A link back, above the title. */
  above?: ReactNode
  title: ReactNode
  lead?: ReactNode
  children?: ReactNode
  className?: string
}

/** The head of a public page: title, summary, and further content. */
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
