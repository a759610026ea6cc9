import { ArrowUp } from 'lucide-react'
import { useCallback } from 'react'
import { flushSync } from 'react-dom'
import type { Message } from '#domain/api/messages.ts'
import { isLate } from '#domain/messages/sent-at.ts'
import { useWords } from '../../i18n/words.tsx'
import { BoxDrawing } from '../../shell/logo.tsx'
import * as drawn from '../../texts/message.module.css'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { LoadingRows } from '../loading-inbox.tsx'
import { MessageRow } from '../texts/message-row.tsx'
import * as row from '../texts/message-row.module.css'
import type { FocusRequest } from '../texts/use-take-focus.ts'
import type { Inbox } from '../use-inbox.ts'
import { useRowFocus } from '../use-row-focus.ts'
import type { Slot } from './create-slot.ts'
import { listsZone } from './find-attention.ts'
import type { Places } from './place-texts.ts'
import * as styles from './queued-texts.module.css'
import type { TextActions } from './slot-text.tsx'
import { TextLists } from './text-lists.tsx'

type Props = TextActions & {
  more: Inbox['more']
  places: Places
  /** How many texts the number has. */
  count: number
  slot: Slot
  /** How many texts came unseen, and are told of here. */
  newCount: number
  isRead: (id: string) => boolean
  focus: FocusRequest | null
  /** The text that was found. */
  shownId: string | null
}

/** All texts of an open number but the one in the slot. */
export function QueuedTexts({ more, places, count, slot, newCount, isRead, focus, shownId, onCopied, onSeen, onReport, onDelete }: Props) {
  const t = useWords()
  const { since, waiting, before } = places
  const rowFocus = useRowFocus(since.length + before.length)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const isNewText = (message: Message) => !isRead(message.id) && !isLate(message)
  const arrivedCount = since.length + waiting + (places.slot === null ? 0 : 1)
  const showNew = () => {
    // The lists keep a reader's place while rows above it are measured: they are to have taken the texts in before they scroll.
    flushSync(() => slot.showWaiting())
    goToTop()
  }

  if (more.isPending) return <LoadingRows />
  if (before.length === 0 && arrivedCount === 0) return <NoMessages more={more} />
  return (
    <div className={styles.queued} {...rowFocus}>
      <div className={styles.waiting}>
        {newCount > 0 && (
          <Button look="ink" className={styles.pill} onClick={showNew}>
            <ArrowUp className={icon.small} aria-hidden />
            {t('inbox.new_texts', { count: newCount })}
          </Button>
        )}
      </div>
      <TextLists
        since={since}
        before={before}
        beforeCount={Math.max(before.length, count - arrivedCount)}
        rowClass={(message, at) =>
          joinClasses(
            drawn.message,
            row.row,
            isNewText(message) && row.unread,
            isNewText(message) && message === since[at] && row.arrived,
            message.id === shownId && row.found,
            onDelete && row.deletable,
          )
        }
        onNearEnd={onNearEnd}
        shownId={shownId}
      >
        {(message, at) => {
          const isNew = isNewText(message)
          const hasArrived = message === since[at]
          return (
            <MessageRow
              message={message}
              mark={!isNew ? null : hasArrived && at === 0 ? 'full' : 'outlined'}
              isLit={isNew && hasArrived}
              focus={focus?.messageId === message.id ? focus : null}
              onCopied={onCopied}
              onSeen={onSeen}
              onReport={onReport}
              onDelete={onDelete}
            />
          )
        }}
      </TextLists>
    </div>
  )
}

/** To the first text of the lists, which on a phone stand in the page, below the slot. */
function goToTop() {
  const lists = document.querySelector(`[data-zone="${listsZone}"]`)
  const isPage = lists !== null && lists.scrollHeight <= lists.clientHeight + 1
  ;(isPage ? window : lists)?.scrollTo({ top: 0, behavior: 'instant' })
}

function NoMessages({ more }: Pick<Inbox, 'more'>) {
  const t = useWords()
  if (!more.isError)
    return (
      <EmptyState className={styles.empty}>
        <BoxDrawing />
        <h2>{t('inbox.none_yet')}</h2>
      </EmptyState>
    )
  return (
    <EmptyState className={styles.empty}>
      <h2>{t('inbox.not_loaded')}</h2>
      <p>{more.error.message}</p>
      <Button look="ink" onClick={() => void more.refetch()}>
        {t('inbox.try_again')}
      </Button>
    </EmptyState>
  )
}
