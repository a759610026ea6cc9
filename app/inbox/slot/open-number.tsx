import { useCallback, useMemo, useRef, type RefObject } from 'react'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { isLate } from '#domain/messages/sent-at.ts'
import type { PreferencesControl } from '../../viewer/use-preferences.ts'
import { NotifyChoice } from '../arrival/notify-choice.tsx'
import { useWait } from '../arrival/use-wait.ts'
import { Waiting } from '../arrival/waiting.tsx'
import { isLost } from '../connection/use-connection.ts'
import { FirstNotice } from '../first-notice.tsx'
import { markRead } from '../texts/mark-read.ts'
import type { useReadMessages } from '../texts/read-messages.ts'
import { useDeletion } from '../texts/use-deletion.tsx'
import { useReporting } from '../texts/use-reporting.tsx'
import { useShownText } from '../texts/use-shown-text.ts'
import type { FocusRequest } from '../texts/use-take-focus.ts'
import type { Inbox } from '../use-inbox.ts'
import type { Slot } from './create-slot.ts'
import { slotZone } from './find-attention.ts'
import { NextText } from './next-text.tsx'
import { NumberHead } from './number-head.tsx'
import * as styles from './open-number.module.css'
import { QueuedTexts } from './queued-texts.tsx'
import { ServiceChoice } from './service-choice.tsx'
import { useSlotView } from './use-slot-view.ts'
import { usePlaces } from './use-slot.ts'

export type OpenNumberProps = {
  inbox: Inbox
  slot: Slot
  read: ReturnType<typeof useReadMessages>
  /** When the number was opened; null until its texts are loaded. */
  visit: number | null
  control: PreferencesControl
  /** The slugs of those that texted a number today. */
  services: string[]
  service: string | null
  onService: (service: string | null) => void
  /** The text whose notification was pressed. */
  pressed: FocusRequest | null
  /** The text that was found, and is to be brought into view. */
  shownTextId: string | null
  onBack: () => void
  /** Leads to another number, where this one gets nothing. */
  onAnother: () => void
}

type Props = OpenNumberProps & { number: PhoneNumber; heading: RefObject<HTMLHeadingElement | null> }

/** An open number: its plate, the service whose text is awaited, the place of that text, and below a line all others. */
export function OpenNumber({ number, heading, ...props }: Props) {
  const { inbox, slot, read, visit, control, services, service, onService, onBack, onAnother } = props
  const places = usePlaces(slot)
  const deletion = useDeletion(inbox)
  const reporting = useReporting(inbox)
  // Only what has its place can be brought into view.
  const placed = useMemo(() => [...places.since, ...places.before, ...(places.slot ? [places.slot] : [])], [places])
  const found = useShownText(props.shownTextId, placed, inbox.more)
  const focus = found.focus ?? props.pressed
  const zone = useRef<HTMLDivElement>(null)
  const text = places.slot
  const { isInView, isMissed } = useSlotView(zone, text?.id ?? null)
  const { markSeen, markRead: markReadHere } = read
  const isRead = (id: string) => read.isRead(id, visit)
  const isServed = text !== null && isRead(text.id)
  const isNew = text !== null && !isServed && !isLate(text)
  const wait = useWait(number, { arrivedId: text?.id ?? null, isServed, isConnected: !isLost(inbox.live.state), isGone: places.isGone })
  const onCopied = useCallback((message: Message) => markRead(message, { markRead: markReadHere }), [markReadHere])
  const onSeen = useCallback((message: Message) => visit !== null && markSeen(message.id, visit), [markSeen, visit])
  const actions = { onSeen, onReport: reporting.ask, onDelete: deletion.mayDelete ? deletion.ask : undefined }
  const showNewest = () => {
    slot.showNewest()
    // The button goes with its press: the focus is where the text now is.
    requestAnimationFrame(() => zone.current?.querySelector<HTMLElement>('section button')?.focus({ preventScroll: true }))
  }
  return (
    <>
      <NumberHead number={number} heading={heading} onBack={onBack} />
      <div className={styles.awaited}>
        <ServiceChoice services={services} service={service} onChange={onService} />
        <NotifyChoice control={control} numberId={number.id} />
      </div>
      <div ref={zone} data-zone={slotZone}>
        <NextText
          text={text}
          isNew={isNew}
          wait={wait}
          focus={focus !== null && focus.messageId === text?.id ? focus : null}
          onCopied={(message) => {
            slot.noteCopied()
            onCopied(message)
          }}
          {...actions}
        />
        <Waiting wait={wait} newer={places.newer} onNewer={showNewest} onAnother={onAnother} />
      </div>
      <FirstNotice />
      <QueuedTexts
        more={inbox.more}
        places={places}
        count={number.message_count}
        slot={slot}
        newCount={places.newer > 0 && isInView ? 0 : places.waiting + (isMissed ? 1 : 0)}
        isRead={isRead}
        focus={focus}
        shownId={found.shownId}
        onCopied={onCopied}
        {...actions}
      />
      {deletion.dialog}
      {reporting.dialog}
    </>
  )
}
