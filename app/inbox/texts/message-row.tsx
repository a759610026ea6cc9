import { EllipsisVertical, Flag, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { withheld, type Message } from '#domain/messages/message.ts'
import { translateNote } from '#domain/senders/sender-notes.ts'
import { useNow } from '../../time/use-now.ts'
import { CodeButton } from './code-button.tsx'
import { CopyWhole } from './copy-whole.tsx'
import { SenderTile } from './sender-tile.tsx'
import { shownContent } from './shown-content.ts'
import type { FocusRequest } from './use-take-focus.ts'
import * as drawn from '../../texts/message.module.css'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import * as inbox from '../inbox.module.css'
import * as styles from './message-row.module.css'
import { useWords } from '../../i18n/words.tsx'
import { useInboxTimes } from '../use-inbox-times.ts'

type Props = {
  message: Message
  isNew: boolean
  focus: FocusRequest | null
  onRead: (message: Message) => void
  onReport: (message: Message) => void
  onDelete: ((message: Message) => void) | undefined
}

/** Rendered again only when something of it changes, and not for each row that scrolls into view. */
export const MessageRow = memo(function MessageRow({ message, isNew, focus, onRead, onReport, onDelete }: Props) {
  const t = useWords()
  const times = useInboxTimes()
  const now = useNow()
  const read = () => onRead(message)
  const isWithheld = message.message_type === withheld
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className={drawn.said}>
        <div className={`${drawn.sender} ${styles.sender}`}>
          <strong dir="auto">{message.sender || t(isWithheld ? 'inbox.hidden_sender' : 'inbox.unknown_sender')}</strong>
          {isNew && <Badge tone="new">{t('inbox.new')}</Badge>}
          <time dateTime={message.received_at} title={times.exact(message.received_at)}>
            {times.ago(message.received_at, now)}
          </time>
        </div>
        <p className={joinClasses(drawn.text, inbox.text)} dir="auto">
          {shownContent(message, t)}
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
        <CodeButton code={message.code} isNew={isNew} focus={focus} onCopied={read} />
      ) : isWithheld ? null : (
        <CopyWhole text={message.message_content} focus={focus} onCopied={read} />
      )}
      <div className={styles.more}>
        {!isWithheld && (
          <MenuButton
            label={t('inbox.more_for_text', { sender: message.sender || t('inbox.from_unknown') })}
            className={buttonClass({ look: 'icon' })}
            entries={[{ label: t('inbox.report'), icon: <Flag className={icon.small} aria-hidden />, onSelect: () => onReport(message) }]}
          >
            <EllipsisVertical className={icon.icon} aria-hidden />
          </MenuButton>
        )}
        {onDelete && (
          <IconButton isDanger label={t('inbox.delete')} onClick={() => onDelete(message)}>
            <Trash2 className={icon.icon} aria-hidden />
          </IconButton>
        )}
      </div>
    </>
  )
})
