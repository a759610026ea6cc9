import { Ellipsis, Hash, ListPlus, Trash2 } from 'lucide-react'
import type { Output } from '#domain/api.ts'
import { describeLastSeen } from '#domain/gateway.ts'
import { formatDateAndTime } from '../../lib/format.ts'
import { SpacedNumber } from '../../lib/spaced-number.tsx'
import { Badge } from '../../ui/badge.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as icon from '../../ui/icon.module.css'
import * as text from '../../ui/text.module.css'
import * as textHead from '../text-head.module.css'
import * as tick from '../tick.module.css'
import { describeHeld } from './describe-held.ts'
import * as styles from './held-row.module.css'

export type HeldText = Output<'held.list'>['held'][number]

type Props = {
  held: HeldText
  now: number
  isChosen: boolean
  /** What is being done with it: "Delivering…"; null when nothing is. */
  busyLabel: string | null
  onChoose: (isChosen: boolean) => void
  onAssign: () => void
  onList: () => void
  onDrop: () => void
}

/** A held text: sender, recipient, text, reason and gateway, with its actions. */
export function HeldRow({ held, now, isChosen, busyLabel, onChoose, onAssign, onList, onDrop }: Props) {
  const sender = held.sender || 'No sender'
  const { why, advice } = describeHeld(held)
  return (
    <li className={styles.row}>
      <label className={tick.tick}>
        <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
        <VisuallyHidden>Select the text from {sender}</VisuallyHidden>
      </label>
      <div className={styles.content}>
        <p className={joinClasses(textHead.head, styles.head)}>
          <strong>{sender}</strong>
          <span className={text.muted}>{held.recipient ? <>to {<SpacedNumber number={held.recipient} />}</> : 'for no number'}</span>
          {held.is_incomplete && (
            <Badge tone="warning" title="A part of this text has not arrived; […] is in its place">
              Incomplete
            </Badge>
          )}
          <time className={text.faint} dateTime={held.received_at} title={formatDateAndTime(held.received_at)}>
            {describeLastSeen(held.received_at, new Date(now))}
          </time>
        </p>
        {held.text && <p className={styles.text}>{held.text}</p>}
        <p className={joinClasses(text.muted, text.xs)}>
          {why} {advice} <span className={text.faint}>· {describeGateway(held)}</span>
        </p>
      </div>
      {busyLabel === null ? (
        <MenuButton
          label={`More for the text from ${sender}`}
          className={buttonClass({ look: 'icon' })}
          entries={[
            { label: 'Assign to a Number', icon: <Hash className={icon.small} aria-hidden />, onSelect: onAssign },
            ...(held.number !== null
              ? [
                  {
                    label: held.number_status === null ? 'List This Number and Deliver' : 'Deliver to This Number',
                    icon: <ListPlus className={icon.small} aria-hidden />,
                    onSelect: onList,
                  },
                ]
              : []),
            { label: 'Drop', icon: <Trash2 className={icon.small} aria-hidden />, onSelect: onDrop },
          ]}
        >
          <Ellipsis className={icon.icon} aria-hidden />
        </MenuButton>
      ) : (
        <span className={text.muted}>{busyLabel}</span>
      )}
    </li>
  )
}

export function describeGateway({ gateway_id: id, gateway_name: name }: Pick<HeldText, 'gateway_id' | 'gateway_name'>): string {
  if (name === null) return 'a deleted gateway'
  return id === null ? `${name} (deleted)` : name
}
