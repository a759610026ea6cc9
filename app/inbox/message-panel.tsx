import { ArrowUp, Check, ChevronLeft, Copy } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Message } from '#domain/message.ts'
import { BoxDrawing } from '../shell/logo.tsx'
import { LongList } from '../ui/long-list.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { LoadingRows } from './loading-inbox.tsx'
import { MessageRow } from './message-row.tsx'
import { RemovedNumber, removedMessage } from './removed-number.tsx'
import type { useReadMessages } from './read-messages.ts'
import { DemoBadge } from '../lib/demo-badge.tsx'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { useCopy } from './use-copy.ts'
import { useDeletion } from './use-deletion.tsx'
import type { Inbox } from './use-inbox.ts'

type Props = { inbox: Inbox; read: ReturnType<typeof useReadMessages>; onBack: () => void }

export function MessagePanel({ inbox, read, onBack }: Props) {
  const { numbers = [], open, removed, setOpenId } = inbox
  return (
    <section aria-label="Messages" className="messages-pane" data-removed={removed !== null}>
      {/* There before it has anything to say: only then is it read aloud. */}
      <div className="removed" role="status">
        {removed && (
          <>
            <h2>This number was removed</h2>
            <p>{removedMessage(removed)}</p>
          </>
        )}
      </div>
      {removed ? (
        <RemovedNumber next={numbers[0]} onOpen={setOpenId} onBack={onBack} />
      ) : open ? (
        <>
          <PanelHeader number={open.number} count={open.message_count} onBack={onBack} />
          <Messages key={open.id} inbox={inbox} read={read} />
        </>
      ) : (
        <div className="void">
          <BoxDrawing />
          <h2>Select a Number</h2>
          <p>Its texts appear here as they arrive. Choose the number again to close it.</p>
        </div>
      )}
    </section>
  )
}

function PanelHeader({ number, count, onBack }: { number: string; count: number; onBack: () => void }) {
  const { isCopied, copy } = useCopy()
  return (
    <div className="pane-head">
      <button type="button" className="icon-btn only-s back" aria-label="Back to numbers" onClick={onBack}>
        <ChevronLeft className="i" aria-hidden />
      </button>
      <h2>
        <span className="only-l">Messages for </span>
        <SpacedNumber number={number} />
      </h2>
      <DemoBadge number={number} />
      <span className="badge">
        {count.toLocaleString('en-GB')}
        <span className="sr"> messages</span>
      </span>
      <button type="button" className="icon-btn" aria-label="Copy number" onClick={() => void copy(number)}>
        {isCopied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
      </button>
    </div>
  )
}

function Messages({ inbox, read }: Omit<Props, 'onBack'>) {
  const { more, messages = [] } = inbox
  const isWide = useIsWide()
  const [isAtTop, setIsAtTop] = useState(true)
  const [timesAskedUp, setTimesAskedUp] = useState(0)
  const { shown, waiting } = useHeldBackMessages(messages, isAtTop)
  const deletion = useDeletion(inbox)
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
      <div className="void">
        <h3>These texts could not be loaded</h3>
        <p>{more.error.message}</p>
        <button type="button" className="btn ink" onClick={() => void more.refetch()}>
          Try again
        </button>
      </div>
    )
  if (messages.length === 0)
    return (
      <div className="void">
        <BoxDrawing />
        <h3>No messages received yet</h3>
        <p>Use the number somewhere. The text slides in here, usually within 5–30 seconds.</p>
      </div>
    )
  return (
    <div className="msgs-frame">
      {waiting > 0 && (
        <button type="button" className="btn ink pill" onClick={goUp}>
          <ArrowUp className="i-s" aria-hidden />
          {waiting === 1 ? '1 new text' : `${waiting} new texts`}
        </button>
      )}
      <LongList
        items={shown}
        keyOf={({ id }) => id}
        className="msgs"
        label="Messages"
        itemClass={(message) => `msg ${read.isRead(message.id) ? '' : 'new'} ${deletion.mayDelete ? 'deletable' : ''}`}
        estimate={93}
        scrolls={isWide ? 'itself' : 'page'}
        onNearEnd={onNearEnd}
        onTop={setIsAtTop}
        scrollToTopCount={timesAskedUp}
      >
        {(message) => (
          <MessageRow
            message={message}
            isNew={!read.isRead(message.id)}
            onRead={read.markRead}
            onDelete={deletion.mayDelete ? deletion.ask : undefined}
          />
        )}
      </LongList>
      {deletion.dialog}
    </div>
  )
}

/** A reader who has scrolled down is not moved by what arrives: it waits at the top until they come. */
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
