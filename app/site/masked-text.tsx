import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { Message } from '#domain/messages/message.ts'
import { numberPath } from '#domain/site/service-pages.ts'
import * as message from '../texts/message.module.css'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import { timeAgo } from '../time/time.ts'
import { useAuth } from '../viewer/viewer.tsx'
import * as icon from '../ui/icon.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import { maskedText as copy } from './content/masked-text.ts'
import * as fresh from './fresh.module.css'
import * as styles from './masked-text.module.css'

type Props = {
  /** Where `number` is given, it links to the page of that number. */
  text: Message & { isFresh?: true; number?: string }
  now: number
}

/** A text as visitors see it. */
export function MaskedText({ text, now }: Props) {
  const { user } = useAuth()
  return (
    <li className={joinClasses(message.message, styles.masked, text.isFresh && fresh.fresh)}>
      <span className={message.tile} aria-hidden="true">
        <Lock className={icon.small} />
      </span>
      <div className={message.said}>
        <div className={message.sender}>
          <strong className={styles.blurred}>{text.sender || '••'}</strong>
          {text.number && (
            <Link className={styles.number} to={numberPath(text.number)}>
              <SpacedNumber number={text.number} />
            </Link>
          )}
          <time dateTime={text.received_at} suppressHydrationWarning>
            {timeAgo(text.received_at, now)}
          </time>
        </div>
        <p className={`${message.text} ${styles.blurred}`} dir="auto">
          {text.message_content}
        </p>
        {text.is_incomplete && <p className={styles.incomplete}>{copy.incomplete}</p>}
        {!user && <p className={styles.lock}>{copy.hidden}</p>}
      </div>
    </li>
  )
}
