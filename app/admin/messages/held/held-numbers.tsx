import { Ellipsis, Hash, MessageSquare, Trash2 } from 'lucide-react'
import type { Output } from '#domain/api/api.ts'
import { describeLastSeen } from '#domain/gateways/gateway.ts'
import { formatDateAndTime } from '../../../i18n/format.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { useNow } from '../../../stream/use-now.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import * as icon from '../../../ui/icon.module.css'
import { MenuButton } from '../../../ui/menu-button.tsx'
import * as row from '../../../ui/panel-row.module.css'
import { joinClasses } from '../../../ui/join-classes.ts'
import { describeGateway } from './held-row.tsx'
import { formatTextCount } from './format-text-count.ts'
import * as note from '../../list/panel-note.module.css'

export type HeldNumber = Output<'held.listNumbers'>['numbers'][number]

type Props = {
  numbers: HeldNumber[]
  total: number
  /** How many texts are held, also those that name none of these numbers. */
  texts: number
  busyNumber: string | null
  onList: (number: HeldNumber) => void
  onShow: (number: HeldNumber) => void
  onAssign: (number: HeldNumber) => void
  onDrop: (number: HeldNumber) => void
}

/** The unlisted numbers that held texts name, those with the most texts first: each is listed, and all its texts delivered, by one action. */
export function HeldNumbers({ numbers, total, texts, busyNumber, onList, onShow, onAssign, onDrop }: Props) {
  const now = useNow()
  // Not while there are more numbers than are shown: their texts are not known.
  const others = total > numbers.length ? 0 : texts - numbers.reduce((sum, one) => sum + one.texts, 0)
  return (
    <>
      <ul>
        {numbers.map((one) => (
          <li key={one.number} className={joinClasses(row.row, row.stacking)}>
            <div>
              <p className={row.name}>
                <strong>
                  <SpacedNumber number={one.number} />
                </strong>
                <Badge>{formatTextCount(one.texts)}</Badge>
                {one.number_status !== null && (
                  <Badge tone="ok">{one.number_status === 'available' ? 'Listed by now' : one.number_status}</Badge>
                )}
              </p>
              <p className={row.facts}>
                <span>
                  Last from {one.last_sender || 'no sender'},{' '}
                  <time dateTime={one.last_received_at} title={formatDateAndTime(one.last_received_at)}>
                    {describeLastSeen(one.last_received_at, new Date(now))}
                  </time>
                </span>
                <span>{describeGateway(one)}</span>
              </p>
            </div>
            <div className={row.actions}>
              <BusyButton look="line" isBusy={busyNumber === one.number} busyLabel="Delivering…" onClick={() => onList(one)}>
                {one.number_status === null ? 'List and Deliver' : 'Deliver'}
              </BusyButton>
              <MenuButton
                label={`More for ${one.number}`}
                className={buttonClass({ look: 'icon' })}
                entries={[
                  { label: 'Show Its Texts', icon: <MessageSquare className={icon.small} aria-hidden />, onSelect: () => onShow(one) },
                  { label: 'Assign to Another Number', icon: <Hash className={icon.small} aria-hidden />, onSelect: () => onAssign(one) },
                  { label: 'Drop All', icon: <Trash2 className={icon.small} aria-hidden />, onSelect: () => onDrop(one) },
                ]}
              >
                <Ellipsis className={icon.icon} aria-hidden />
              </MenuButton>
            </div>
          </li>
        ))}
      </ul>
      {total > numbers.length && (
        <p className={note.note}>
          The {numbers.length} numbers with the most texts, of {total.toLocaleString('en-GB')}.
        </p>
      )}
      {others > 0 && <p className={note.note}>To no UK mobile number: {formatTextCount(others)}. See “By reason”.</p>}
    </>
  )
}
