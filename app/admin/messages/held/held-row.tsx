import { Ellipsis, Hash, ListPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#domain/api/api.ts'
import { call } from '../../../api/call.ts'
import { errorToast, useApiMutation } from '../../../api/use-api-mutation.ts'
import { SpacedNumber } from '../../../texts/spaced-number.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import * as icon from '../../../ui/icon.module.css'
import * as text from '../../../ui/text.module.css'
import { gatewayAddress } from '../../gateways/gateway-address.ts'
import { TextRow } from '../../list/text-row.tsx'
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
    <TextRow
      className={styles.row}
      sender={sender}
      recipient={held.recipient ? <>to {<Recipient held={held} />}</> : 'for no number'}
      badge={
        held.is_incomplete && (
          <Badge tone="warning" title="A part of this text has not arrived; […] is in its place">
            Incomplete
          </Badge>
        )
      }
      receivedAt={held.received_at}
      now={now}
      content={<HeldContent key={held.id} held={held} />}
      facts={
        <>
          {why} {advice}{' '}
          {held.reason_code === 'unknown_port' && held.gateway_id !== null ? (
            <Link to={gatewayAddress(held.gateway_id, 'sims')}>SIMs of {held.gateway_name}</Link>
          ) : (
            <span className={text.faint}>
              ·{' '}
              {held.gateway_id === null ? (
                describeGateway(held)
              ) : (
                <Link to={`/admin/gateways/${held.gateway_id}`}>{describeGateway(held)}</Link>
              )}
            </span>
          )}
        </>
      }
      isChosen={isChosen}
      onChoose={onChoose}
    >
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
    </TextRow>
  )
}

/** The number that it was for, with its page where it is one of ours. */
function Recipient({ held: { recipient, number, number_status: status } }: { held: HeldText }) {
  const shown = <SpacedNumber number={recipient ?? ''} />
  return status === null || number === null ? shown : <Link to={`/admin/numbers?search=${encodeURIComponent(number)}`}>{shown}</Link>
}

/** The text; of a long one its beginning, until the rest is asked for. */
function HeldContent({ held }: { held: HeldText }) {
  const [whole, setWhole] = useState<string | null>(null)
  const isCut = whole === null && held.text_length > Array.from(held.text).length
  const load = useApiMutation({
    mutationFn: () => call('held.get', { id: held.id }),
    error: errorToast('Failed to load the text'),
  })
  return (
    <>
      {whole ?? held.text}
      {isCut && (
        <>
          …{' '}
          <Button
            look="link"
            disabled={load.isPending}
            onClick={() => load.mutate(undefined, { onSuccess: ({ text: loaded }) => setWhole(loaded) })}
          >
            Show all {held.text_length.toLocaleString('en-GB')} characters
          </Button>
        </>
      )}
    </>
  )
}

export function describeGateway({ gateway_id: id, gateway_name: name }: Pick<HeldText, 'gateway_id' | 'gateway_name'>): string {
  if (name === null) return 'a deleted gateway'
  return id === null ? `${name} (deleted)` : name
}
