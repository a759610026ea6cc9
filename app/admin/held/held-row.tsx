import { Trash2 } from 'lucide-react'
import type { Output } from '#domain/api.ts'
import { lastSeen } from '#domain/gateway.ts'
import { readUkMobile } from '#domain/number.ts'
import { dateAndTime } from '../../lib/figures.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { BusyButton } from '../../ui/busy-button.tsx'

export type HeldText = Output<'held.list'>['held'][number]

type Props = {
  text: HeldText
  now: number
  isChosen: boolean
  isStoring: boolean
  isDropping: boolean
  onChoose: (isChosen: boolean) => void
  onAssign: () => void
  onList: () => void
  onDrop: () => void
}

/** One held text: what came, by which gateway, why it is held, and what can be done about it. */
export function HeldRow({ text, now, isChosen, isStoring, isDropping, onChoose, onAssign, onList, onDrop }: Props) {
  const sender = text.sender || 'No sender'
  const isListable = readUkMobile(text.recipient ?? '') !== null
  return (
    <li className="held">
      <label className="tick">
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className="sr">Select the text from {sender}</span>
      </label>
      <div className="held-text">
        <p className="entry-head">
          <strong>{sender}</strong>
          <span className="muted">{text.recipient ? <>to {<SpacedNumber number={text.recipient} />}</> : 'for no number'}</span>
          <time className="faint" dateTime={text.received_at} title={dateAndTime(text.received_at)}>
            {lastSeen(text.received_at, new Date(now))}
          </time>
        </p>
        {text.text && <p className="entry-text">{text.text}</p>}
        <p className="muted xs">
          {text.reason} <span className="faint">· {gatewayOf(text)}</span>
        </p>
      </div>
      <div className="acts">
        <button type="button" className="btn line" onClick={onAssign}>
          Assign to a Number
        </button>
        {isListable && (
          <BusyButton className="btn line" isBusy={isStoring} busyWords="Delivering…" onClick={onList}>
            List This Number and Deliver
          </BusyButton>
        )}
        <BusyButton className="icon-btn danger" aria-label={`Drop the text from ${sender}`} isBusy={isDropping} onClick={onDrop}>
          <Trash2 className="i" aria-hidden />
        </BusyButton>
      </div>
    </li>
  )
}

function gatewayOf({ gateway_id: id, gateway_name: name }: HeldText): string {
  if (name === null) return 'a gateway that was deleted'
  return id === null ? `${name} (deleted)` : name
}
