import { ArrowUp, Check, ChevronLeft, Copy } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Message } from '#domain/messages/message.ts'
import { BoxDrawing } from '../shell/logo.tsx'
import { LongList } from '../ui/long-list.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { FirstNotice } from './first-notice.tsx'
import { isFocusLost } from './is-focus-lost.ts'
import { LoadingRows } from './loading-inbox.tsx'
import { MessageRow } from './texts/message-row.tsx'
import { RemovedNumber, removedMessage } from './removed-number.tsx'
import { markRead } from './texts/mark-read.ts'
import type { useReadMessages } from './texts/read-messages.ts'
import { DemoBadge } from '../texts/demo-badge.tsx'
import { SpacedNumber } from '../texts/spaced-number.tsx'
import type { PreferencesControl } from '../viewer/use-preferences.ts'
import type { ArrivalState } from './arrival/use-arrival.ts'
import { useCopy } from './use-copy.ts'
import { useDeletion } from './texts/use-deletion.tsx'
import { useReporting } from './texts/use-reporting.tsx'
import type { Inbox } from './use-inbox.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { FocusRequest } from './texts/use-take-focus.ts'
import { useShownText } from './texts/use-shown-text.ts'
import { Waiting } from './arrival/waiting.tsx'
import * as message from '../texts/message.module.css'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import * as icon from '../ui/icon.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as layout from './inbox.module.css'
import * as styles from './message-panel.module.css'
import * as row from './texts/message-row.module.css'
import { useFormat } from '../i18n/use-format.ts'
import { useWords } from '../i18n/words.tsx'

type Props = {
  inbox: Inbox
  read: ReturnType<typeof useReadMessages>
  arrival: ArrivalState
  control: PreferencesControl
  onBack: () => void
  /** The text that was found, and is to be brought into view. */
  shownTextId: string | null
  /** Leads to another number, where this one gets nothing. */
  onAnother: () => void
}

export function MessagePanel({ inbox, read, arrival, control, shownTextId, onBack, onAnother }: Props) {
  const t = useWords()
  const { numbers = [], open, removed, setOpenId } = inbox
  const heading = useFocusOnOpening(open?.id ?? null)
  return (
    <section aria-label={t('inbox.messages')} data-shortcuts="texts" className={styles.panel} data-removed={removed !== null}>
      {/* There before it has anything to say: only then is it read aloud. */}
      <div className={styles.removed} role="status">
        {removed && (
          <>
            <h2>{t('inbox.removed')}</h2>
            <p>{removedMessage(removed, t)}</p>
          </>
        )}
      </div>
      {removed ? (
        <RemovedNumber next={numbers[0]} onOpen={setOpenId} onBack={onBack} />
      ) : open ? (
        <>
          <PanelHeader heading={heading} number={open.number} count={open.message_count} onBack={onBack} />
          <FirstNotice />
          <Waiting
            key={`waiting ${open.id}`}
            number={open}
            arrivedId={arrival.arrival?.message.id}
            isServed={arrival.arrival !== null && read.isRead(arrival.arrival.message.id)}
            notice={arrival.arrival?.notice ?? null}
            isConnected={inbox.live.status !== 'error'}
            control={control}
            onAnother={onAnother}
          />
          <Messages key={open.id} inbox={inbox} read={read} arrived={arrival.focus} shownTextId={shownTextId} />
        </>
      ) : (
        <EmptyState className={styles.empty}>
          <BoxDrawing />
          <h2>{t('inbox.select')}</h2>
          <p>{t('inbox.select_hint')}</p>
        </EmptyState>
      )}
    </section>
  )
}

/** On a phone the panel takes the place of the list, with the button that was pressed: the heading gets the focus. Not where the page begins with an open number. */
function useFocusOnOpening(openId: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(openId)
  useEffect(() => {
    if (openId !== null && openId !== last.current && isFocusLost()) heading.current?.focus({ preventScroll: true })
    last.current = openId
  }, [openId])
  return heading
}

type HeaderProps = { heading: RefObject<HTMLHeadingElement | null>; number: string; count: number; onBack: () => void }

function PanelHeader({ heading, number, count, onBack }: HeaderProps) {
  const t = useWords()
  const format = useFormat()
  const { isCopied, copy } = useCopy()
  return (
    <div className={message.head} data-focus-may-leave>
      <IconButton className={joinClasses(layout.narrowOnly, styles.back)} label={t('inbox.back')} onClick={onBack}>
        <ChevronLeft className={joinClasses(icon.icon, layout.pointing)} aria-hidden />
      </IconButton>
      <h2 ref={heading} tabIndex={-1}>
        <span className={joinClasses(layout.wideOnly, styles.label)}>{t('inbox.messages_for')} </span>
        <SpacedNumber number={number} />
      </h2>
      <DemoBadge number={number} label={t('inbox.demo')} hint={t('inbox.demo_hint')} />
      <Badge>
        <span aria-hidden="true">{format.figure(count)}</span>
        <VisuallyHidden>{t('inbox.messages_count', { count })}</VisuallyHidden>
      </Badge>
      <IconButton className={styles.copy} label={t('inbox.copy_number')} onClick={() => void copy(number)}>
        {isCopied ? <Check className={icon.icon} aria-hidden /> : <Copy className={icon.icon} aria-hidden />}
      </IconButton>
    </div>
  )
}

const idOf = ({ id }: Message) => id

function Messages({ inbox, read, arrived, shownTextId }: Pick<Props, 'inbox' | 'read' | 'shownTextId'> & { arrived: FocusRequest | null }) {
  const t = useWords()
  const { more, messages = [] } = inbox
  const isWide = useIsWide()
  const [isAtTop, setIsAtTop] = useState(true)
  const [timesAskedUp, setTimesAskedUp] = useState(0)
  const { shown, waiting } = useHeldBackMessages(messages, isAtTop)
  const deletion = useDeletion(inbox)
  const reporting = useReporting(inbox)
  const found = useShownText(shownTextId, shown, more)
  const focus = found.focus ?? arrived
  const onRead = useCallback((one: Message) => markRead(one, read), [read])
  const rowFocus = useRowFocus(shown.length)
  const goUp = () => {
    setIsAtTop(true)
    setTimesAskedUp((times) => times + 1)
  }
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = more
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])

  if (more.isPending) return <LoadingRows />
  if (more.isError && messages.length === 0)
    return (
      <EmptyState className={styles.empty}>
        <h3>{t('inbox.not_loaded')}</h3>
        <p>{more.error.message}</p>
        <Button look="ink" onClick={() => void more.refetch()}>
          {t('inbox.try_again')}
        </Button>
      </EmptyState>
    )
  if (messages.length === 0)
    return (
      <EmptyState className={styles.empty}>
        <BoxDrawing />
        <h3>{t('inbox.none_yet')}</h3>
        <p>{t('inbox.none_yet_hint')}</p>
      </EmptyState>
    )
  return (
    <div className={styles.messages} {...rowFocus}>
      {waiting > 0 && (
        <Button look="ink" className={styles.pill} onClick={goUp}>
          <ArrowUp className={icon.small} aria-hidden />
          {t('inbox.new_texts', { count: waiting })}
        </Button>
      )}
      <LongList
        items={shown}
        keyOf={idOf}
        className={joinClasses(layout.list, styles.list)}
        label={t('inbox.messages')}
        itemClass={({ id }) =>
          joinClasses(
            message.message,
            row.row,
            !read.isRead(id) && row.unread,
            id === found.shownId && row.found,
            deletion.mayDelete && row.deletable,
          )
        }
        estimate={93}
        scrolls={isWide ? 'itself' : 'page'}
        onNearEnd={onNearEnd}
        onTop={setIsAtTop}
        scrollToTopCount={timesAskedUp}
        shownKey={found.shownId}
      >
        {(each) => (
          <MessageRow
            message={each}
            isNew={!read.isRead(each.id)}
            focus={focus?.messageId === each.id ? focus : null}
            onRead={onRead}
            onReport={reporting.ask}
            onDelete={deletion.mayDelete ? deletion.ask : undefined}
          />
        )}
      </LongList>
      {deletion.dialog}
      {reporting.dialog}
    </div>
  )
}

/** New texts do not move a reader who has scrolled down: they wait at the top. */
function useHeldBackMessages(messages: Message[], isAtTop: boolean): { shown: Message[]; waiting: number } {
  const [topId, setTopId] = useState<string | null>(null)
  const newestId = messages[0]?.id ?? null
  useEffect(() => {
    if (isAtTop) setTopId(newestId)
  }, [isAtTop, newestId])
  return useMemo(() => {
    const at = isAtTop || topId === null ? 0 : messages.findIndex(({ id }) => id === topId)
    return at <= 0 ? { shown: messages, waiting: 0 } : { shown: messages.slice(at), waiting: at }
  }, [messages, isAtTop, topId])
}
