import { Check, ChevronRight, Copy } from 'lucide-react'
import { withheld } from '#domain/message.ts'
import { formatNumber } from '#domain/number.ts'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import { CodeButton } from './code-button.tsx'
import { FoundText } from './found-text.tsx'
import type { FoundMessage } from './search-cache.ts'
import { SenderTile } from './sender-tile.tsx'
import { shownContent } from './shown-content.ts'
import { useCopy } from './use-copy.ts'
import * as drawn from '../lib/message.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './search-results.module.css'
import { useWords } from '../lib/words.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import * as inbox from './inbox.module.css'
import { useInboxTimes } from './use-inbox-times.ts'

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
  const { isCopied, copy } = useCopy()
  const onCopied = () => onRead(message)
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className={drawn.said}>
        <div className={drawn.sender}>
          <strong dir="auto">
            {message.sender ? (
              <FoundText text={message.sender} words={words} />
            ) : (
              t(message.message_type === withheld ? 'inbox.hidden_sender' : 'inbox.unknown_sender')
            )}
          </strong>
          <time dateTime={message.received_at} title={times.exact(message.received_at)}>
            {times.ago(message.received_at, now)}
          </time>
        </div>
        <p className={drawn.text} dir="auto">
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
      ) : (
        <>
          <Button
            look="bare"
            className={styles.copy}
            aria-label={t('inbox.copy_whole')}
            onClick={() => void copy(message.message_content).then((isDone) => isDone && onCopied())}
          >
            {isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
            <span>{t(isCopied ? 'inbox.whole_copied' : 'inbox.copy_text')}</span>
          </Button>
          <VisuallyHidden aria-live="polite">{isCopied && t('inbox.whole_copied')}</VisuallyHidden>
        </>
      )}
    </>
  )
}
