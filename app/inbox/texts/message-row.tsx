import { memo } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { translateNote } from '#domain/senders/sender-notes.ts'
import { useNow } from '../../stream/use-now.ts'
import { CodeButton } from './code-button.tsx'
import { CopyWhole } from './copy-whole.tsx'
import { SenderTile } from './sender-tile.tsx'
import { hasWords } from './shown-content.ts'
import { TextHead, type NewMark } from './text-head.tsx'
import { TextMenu } from './text-menu.tsx'
import { TextWords } from './text-words.tsx'
import type { FocusRequest } from './use-take-focus.ts'
import * as drawn from '../../texts/message.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import * as inbox from '../inbox.module.css'
import * as styles from './message-row.module.css'
import { useWords } from '../../i18n/words.tsx'
import { useInboxTimes } from '../use-inbox-times.ts'

type Props = {
  message: Message
  mark: NewMark
  /** Arrived since the number was opened, and was not read. */
  isLit: boolean
  focus: FocusRequest | null
  onCopied: (message: Message) => void
  onSeen: (message: Message) => void
  onReport: (message: Message) => void
  onDelete: ((message: Message) => void) | undefined
}

/** Rendered again only when something of it changes, and not for each row that scrolls into view. */
export const MessageRow = memo(function MessageRow({ message, mark, isLit, focus, onCopied, onSeen, onReport, onDelete }: Props) {
  const t = useWords()
  const times = useInboxTimes()
  const now = useNow()
  const copied = () => onCopied(message)
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className={drawn.said}>
        <TextHead message={message} mark={mark} className={styles.sender} onSeen={onSeen} />
        <p className={joinClasses(drawn.text, inbox.text)} dir="auto">
          <TextWords message={message} onCopied={copied} />
        </p>
        {message.note && (
          <p className={styles.note} dir="auto">
            {translateNote(message.note, t)}
          </p>
        )}
        {message.is_incomplete && <p className={styles.incomplete}>{t('inbox.incomplete')}</p>}
        <p className={styles.expiry}>{times.deletedIn(message.expires_at, now)}</p>
      </div>
      {message.code ? (
        <CodeButton code={message.code} isLit={isLit} focus={focus} onCopied={copied} />
      ) : (
        hasWords(message) && <CopyWhole text={message.message_content} focus={focus} onCopied={copied} />
      )}
      <TextMenu message={message} className={styles.more} onReport={onReport} onDelete={onDelete} />
    </>
  )
})
