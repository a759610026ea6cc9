import { Check, Copy, EllipsisVertical } from 'lucide-react'
import { formatNumber, withoutPrefix, type PhoneNumber } from '#domain/number.ts'
import { DemoBadge } from '../lib/demo-badge.tsx'
import { addedAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import { useCopy } from './use-copy.ts'

type Props = { number: PhoneNumber; isOpen: boolean; unread: number; onPick: (id: string) => void }

/** One number: the whole card opens it, and closes it again. */
export function NumberCard({ number, isOpen, unread, onPick }: Props) {
  const now = useNow()
  const { isCopied, copy } = useCopy()
  const spoken = formatNumber(number.number).replace('+44 ', '')
  return (
    <>
      <button className="pick" type="button" aria-pressed={isOpen} onClick={() => onPick(number.id)}>
        <span className="top-l">
          <SpacedNumber number={number.number} />
          {unread > 0 && (
            <span className="badge new">
              {unread}
              <span className="sr"> new</span>
            </span>
          )}
        </span>
        <span className="meta">
          <span>{countMessages(number.message_count)}</span>
          <span aria-hidden="true">·</span>
          <span>{addedAgo(number.created_at, now)}</span>
          <DemoBadge number={number.number} />
        </span>
      </button>
      <div className="acts">
        <button type="button" className="icon-btn" aria-label={`Copy ${spoken}`} onClick={() => void copy(number.number)}>
          {isCopied ? <Check className="i" aria-hidden /> : <Copy className="i" aria-hidden />}
        </button>
        <span className="sr" role="status">
          {isCopied ? 'Copied' : ''}
        </span>
        <MenuButton
          label={`More for ${spoken}`}
          className="icon-btn"
          entries={[
            {
              label: 'Copy without +44',
              icon: <Copy className="i-s" aria-hidden />,
              onSelect: () => void copy(withoutPrefix(number.number)),
            },
          ]}
        >
          <EllipsisVertical className="i" aria-hidden />
        </MenuButton>
      </div>
    </>
  )
}

function countMessages(count: number): string {
  if (count === 0) return 'No messages'
  return count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`
}
