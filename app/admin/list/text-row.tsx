import type { ReactNode } from 'react'
import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { formatDateAndTime } from '../../i18n/format.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as text from '../../ui/text.module.css'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as textHead from './text-head.module.css'
import * as styles from './text-row.module.css'
import * as tick from './tick.module.css'

type Props = {
  sender: string
  /** "to +44 7700 900142" */
  recipient: ReactNode
  /** Beside the recipient. */
  badge?: ReactNode
  receivedAt: string
  now: number
  content: ReactNode
  /** Why it is in the list. */
  facts: ReactNode
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  className?: string
  /** What can be done with it: at the right, or in a row of its own. */
  children: ReactNode
}

/** A text in a list of texts to decide about, which can be selected. */
export function TextRow({ sender, recipient, badge, receivedAt, now, content, facts, isChosen, onChoose, className, children }: Props) {
  return (
    <li className={joinClasses(styles.row, className)}>
      <label className={tick.tick}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <VisuallyHidden>Select the text from {sender}</VisuallyHidden>
      </label>
      <div className={styles.content}>
        <p className={joinClasses(textHead.head, styles.head)}>
          <strong dir="auto">{sender}</strong>
          <span className={text.muted}>{recipient}</span>
          {badge}
          <time className={text.faint} dateTime={receivedAt} title={formatDateAndTime(receivedAt)}>
            {describeLastSeen(receivedAt, new Date(now))}
          </time>
        </p>
        {content && (
          <p className={styles.text} dir="auto">
            {content}
          </p>
        )}
        <p className={joinClasses(text.muted, text.xs)}>{facts}</p>
      </div>
      {children}
    </li>
  )
}
