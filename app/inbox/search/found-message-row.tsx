import { ChevronRight } from 'lucide-react'
import { withheld } from '#domain/messages/message.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { SpacedNumber } from '../../texts/spaced-number.tsx'
import { useNow } from '../../time/use-now.ts'
import * as icon from '../../ui/icon.module.css'
import { CodeButton } from '../texts/code-button.tsx'
import { CopyWhole } from '../texts/copy-whole.tsx'
import { FoundText } from './found-text.tsx'
import type { FoundMessage } from './search-cache.ts'
import { SenderTile } from '../texts/sender-tile.tsx'
import { shownContent } from '../texts/shown-content.ts'
import * as drawn from '../../texts/message.module.css'
import * as styles from './search-results.module.css'
import { useWords } from '../../i18n/words.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import * as inbox from '../inbox.module.css'
import { useInboxTimes } from '../use-inbox-times.ts'

type Props = {
  message: FoundMessage
  words: string[]
  isNew: boolean
  /** Absent where the number is not in the list. */
  onOpen: ((message: FoundMessage) => void) | undefined
  onRead: (message: FoundMessage) => void
}

/** A text that a search has found. Pressing it opens its number. */
export function FoundMessageRow({ message, words, isNew, onOpen, onRead }: Props) {
  const t = useWords()
  const times = useInboxTimes()
  const now = useNow()
  const onCopied = () => onRead(message)
  const isWithheld = message.message_type === withheld
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className={drawn.said}>
        <div className={drawn.sender}>
          <strong dir="auto">
            {message.sender ? (
              <FoundText text={message.sender} words={words} />
            ) : (
              t(isWithheld ? 'inbox.hidden_sender' : 'inbox.unknown_sender')
            )}
          </strong>
          <time dateTime={message.received_at} title={times.exact(message.received_at)}>
            {times.ago(message.received_at, now)}
          </time>
        </div>
        <p className={joinClasses(drawn.text, inbox.text)} dir="auto">
          <FoundText text={shownContent(message, t)} words={words} />
        </p>
        {onOpen ? (
          <button
            type="button"
            className={styles.open}
            aria-label={t('inbox.open_at_text', { number: formatNumber(message.number) })}
            onClick={() => onOpen(message)}
          >
            <SpacedNumber number={message.number} />
            <ChevronRight className={joinClasses(icon.small, inbox.pointing)} aria-hidden />
          </button>
        ) : (
          <p className={styles.unlisted}>
            <SpacedNumber number={message.number} /> · {t('inbox.not_listed')}
          </p>
        )}
      </div>
      {message.code ? (
        <CodeButton code={message.code} isNew={isNew} focus={null} onCopied={onCopied} />
      ) : isWithheld ? null : (
        <CopyWhole text={message.message_content} focus={null} onCopied={onCopied} />
      )}
    </>
  )
}
