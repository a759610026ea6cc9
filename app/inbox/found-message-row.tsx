import { Check, ChevronRight, Copy } from 'lucide-react'
import { formatNumber } from '#domain/number.ts'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { timeAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { Button } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import { CodeButton } from './code-button.tsx'
import { FoundText } from './found-text.tsx'
import type { FoundMessage } from './search-cache.ts'
import { SenderTile } from './sender-tile.tsx'
import { useCopy } from './use-copy.ts'
import * as drawn from '../lib/message.module.css'
import * as styles from './search-results.module.css'

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
  const now = useNow()
  const { isCopied, copy } = useCopy()
  const onCopied = () => onRead(message)
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className={drawn.said}>
        <div className={drawn.sender}>
          <strong dir="auto">{message.sender ? <FoundText text={message.sender} words={words} /> : 'Unknown sender'}</strong>
          <time dateTime={message.received_at} title={new Date(message.received_at).toLocaleString('en-GB')}>
            {timeAgo(message.received_at, now)}
          </time>
        </div>
        <p className={drawn.text} dir="auto">
          <FoundText text={message.message_content} words={words} />
        </p>
        {onOpen ? (
          <button
            type="button"
            className={styles.open}
            aria-label={`Open ${formatNumber(message.number)} at this text`}
            onClick={() => onOpen(message)}
          >
            <SpacedNumber number={message.number} />
            <ChevronRight className={icon.small} aria-hidden />
          </button>
        ) : (
          <p className={styles.unlisted}>
            <SpacedNumber number={message.number} /> · not listed
          </p>
        )}
      </div>
      {message.code ? (
        <CodeButton code={message.code} isNew={isNew} focus={null} onCopied={onCopied} />
      ) : (
        <Button
          look="bare"
          className={styles.copy}
          aria-label="Copy the whole text; no code was found in it"
          onClick={() => void copy(message.message_content).then((isDone) => isDone && onCopied())}
        >
          {isCopied ? <Check className={icon.small} aria-hidden /> : <Copy className={icon.small} aria-hidden />}
          <span aria-live="polite">{isCopied ? 'Whole text copied' : 'Copy text'}</span>
        </Button>
      )}
    </>
  )
}
