import { Check, Copy, EllipsisVertical } from 'lucide-react'
import { formatNumber, withoutPrefix, type PhoneNumber } from '#domain/number.ts'
import { DemoBadge } from '../lib/demo-badge.tsx'
import { addedAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { useCopy } from './use-copy.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { IconButton } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './number-card.module.css'

type Props = { number: PhoneNumber; isOpen: boolean; unread: number; onPick: (id: string) => void }

/** One number. Pressing the card opens it, pressing it again closes it. */
export function NumberCard({ number, isOpen, unread, onPick }: Props) {
  const now = useNow()
  const { isCopied, copy } = useCopy()
  const spoken = formatNumber(number.number).replace('+44 ', '')
  return (
    <>
      <button className={styles.pick} type="button" aria-pressed={isOpen} onClick={() => onPick(number.id)}>
        <span className={styles.number}>
          <SpacedNumber number={number.number} />
          {unread > 0 && (
            <Badge tone="new">
              {unread}
              <VisuallyHidden> new</VisuallyHidden>
            </Badge>
          )}
        </span>
        <span className={styles.facts}>
          <span>{countMessages(number.message_count)}</span>
          <span aria-hidden="true">·</span>
          <span>{addedAgo(number.created_at, now)}</span>
          <DemoBadge number={number.number} />
        </span>
      </button>
      <div className={styles.actions}>
        <IconButton className={styles.action} label={`Copy ${spoken}`} onClick={() => void copy(number.number)}>
          {isCopied ? <Check className={icon.icon} aria-hidden /> : <Copy className={icon.icon} aria-hidden />}
        </IconButton>
        <VisuallyHidden role="status">{isCopied ? 'Copied' : ''}</VisuallyHidden>
        <MenuButton
          label={`More for ${spoken}`}
          className={buttonClass({ look: 'icon', className: styles.action })}
          entries={[
            {
              label: 'Copy without +44',
              icon: <Copy className={icon.small} aria-hidden />,
              onSelect: () => void copy(withoutPrefix(number.number)),
            },
          ]}
        >
          <EllipsisVertical className={icon.icon} aria-hidden />
        </MenuButton>
      </div>
    </>
  )
}

function countMessages(count: number): string {
  if (count === 0) return 'No messages'
  return count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`
}
