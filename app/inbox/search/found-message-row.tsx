import { hasName } from '#domain/senders/has-name.ts'
import { ChevronRight } from 'lucide-react'
import { noticeType } from '#domain/messages/message.ts'
import { formatNumber } from '#domain/numbers/number.ts'
import { SpacedNumber } from '../../texts/spaced-number.tsx'
import { useNow } from '../../stream/use-now.ts'
import { CodeButton } from '../texts/code-button.tsx'
import { CopyWhole } from '../texts/copy-whole.tsx'
import type { FoundMessage } from './search-cache.ts'
import { SenderTile } from '../texts/sender-tile.tsx'
import { TextWords } from '../texts/text-words.tsx'
import { useWords } from '../../i18n/words.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { useInboxTimes } from '../use-inbox-times.ts'
import { Fragment, type ReactNode } from 'react'
import { cutParts, findMatches } from './find-matches.ts'
import * as icon from '../../ui/icon.module.css'
import * as drawn from '../../texts/message.module.css'
import * as styles from './search-results.module.css'
import * as inbox from '../inbox.module.css'

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
  const came = useInboxTimes().arrival(message, useNow())
  const onCopied = () => onRead(message)
  const isNotice = message.message_type === noticeType
  return (
    <>
      <SenderTile sender={message.sender} />
      <div className={drawn.said}>
        <div className={drawn.sender}>
          <strong dir="auto">
            {hasName(message.sender) ? showFound(words, message.sender) : t(isNotice ? 'inbox.hidden_sender' : 'inbox.unknown_sender')}
          </strong>
          <time dateTime={message.received_at} title={came.exact}>
            {came.ago}
          </time>
        </div>
        <p className={joinClasses(drawn.text, inbox.text)} dir="auto">
          <TextWords message={message} show={(...part) => showFound(words, ...part)} onCopied={onCopied} />
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
        <CodeButton code={message.code} isLit={isNew} focus={null} onCopied={onCopied} />
      ) : isNotice ? null : (
        <CopyWhole text={message.message_content} focus={null} onCopied={onCopied} />
      )}
    </>
  )
}

/** A text, or a part of it, with the words of a search marked. */
function showFound(words: string[], text: string, start = 0, end = text.length): ReactNode {
  return cutParts(findMatches(text, words), start, end).map((part, at) =>
    // A text does not change, and its parts are known by where they are.
    // oxlint-disable-next-line react/no-array-index-key
    part.isFound ? <mark key={at}>{part.text}</mark> : <Fragment key={at}>{part.text}</Fragment>,
  )
}
