import { Ellipsis, Hash, ListPlus, Trash2 } from 'lucide-react'
import type { Output } from '#domain/api.ts'
import { describeLastSeen } from '#domain/gateway.ts'
import { parseUkMobile } from '#domain/number.ts'
import { formatDateAndTime } from '../../lib/format.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

export type HeldText = Output<'held.list'>['held'][number]

type Props = {
  text: HeldText
  now: number
  isChosen: boolean
  /** What is being done with it: "Delivering…"; null when nothing is. */
  busyLabel: string | null
  onChoose: (isChosen: boolean) => void
  onAssign: () => void
  onList: () => void
  onDrop: () => void
}

/** One held text: what came, by which gateway, why it is held, and what can be done about it. */
export function HeldRow({ text, now, isChosen, busyLabel, onChoose, onAssign, onList, onDrop }: Props) {
  const sender = text.sender || 'No sender'
  const isListable = parseUkMobile(text.recipient ?? '') !== null
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
          <time className="faint" dateTime={text.received_at} title={formatDateAndTime(text.received_at)}>
            {describeLastSeen(text.received_at, new Date(now))}
          </time>
        </p>
        {text.text && <p className="entry-text">{text.text}</p>}
        <p className="muted xs">
          {text.reason} <span className="faint">· {gatewayOf(text)}</span>
        </p>
      </div>
      {busyLabel === null ? (
        <MenuButton
          label={`More for the text from ${sender}`}
          className="icon-btn"
          entries={[
            { label: 'Assign to a Number', icon: <Hash className="i-s" aria-hidden />, onSelect: onAssign },
            ...(isListable
              ? [{ label: 'List This Number and Deliver', icon: <ListPlus className="i-s" aria-hidden />, onSelect: onList }]
              : []),
            { label: 'Drop', icon: <Trash2 className="i-s" aria-hidden />, onSelect: onDrop },
          ]}
        >
          <Ellipsis className="i" aria-hidden />
        </MenuButton>
      ) : (
        <span className="muted">{busyLabel}</span>
      )}
    </li>
  )
}

function gatewayOf({ gateway_id: id, gateway_name: name }: HeldText): string {
  if (name === null) return 'a gateway that was deleted'
  return id === null ? `${name} (deleted)` : name
}
