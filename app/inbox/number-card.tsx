import { Check, Copy, EllipsisVertical, Star } from 'lucide-react'
import { formatNumber, withoutPrefix } from '#domain/number.ts'
import { DemoBadge } from '../lib/demo-badge.tsx'
import { addedAgo, shortAgo } from '../lib/time.ts'
import { useNow } from '../lib/use-now.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { SpacedNumber } from '../lib/spaced-number.tsx'
import type { PhoneNumber } from '#domain/number.ts'
import { receivingTones, receivingWords } from './receiving-words.ts'
import { ServiceMarks } from './service-marks.tsx'
import { useCopy } from './use-copy.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { IconButton } from '../ui/button.tsx'
import * as icon from '../ui/icon.module.css'
import { joinClasses } from '../ui/join-classes.ts'
import { StatusDot } from '../ui/status-dot.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import * as styles from './number-card.module.css'

type Props = {
  number: PhoneNumber
  isOpen: boolean
  isFavourite: boolean
  unread: number
  onPick: (id: string) => void
  onFavourite: (id: string, isFavourite: boolean) => void
}

/** One number. Pressing the card opens it, pressing it again closes it. */
export function NumberCard({ number, isOpen, isFavourite, unread, onPick, onFavourite }: Props) {
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
        <Facts number={number} />
      </button>
      <div className={styles.actions}>
        <IconButton
          className={styles.action}
          label={`Add to favourites: ${spoken}`}
          aria-pressed={isFavourite}
          onClick={() => onFavourite(number.id, !isFavourite)}
        >
          <Star className={joinClasses(icon.icon, isFavourite && styles.filled)} aria-hidden />
        </IconButton>
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

/** What somebody needs to know to choose a number: does it receive, when did the last text come, from whom, and how many. */
function Facts({ number }: { number: PhoneNumber }) {
  const now = useNow()
  return (
    <>
      <span className={styles.state}>
        <StatusDot tone={receivingTones[number.receiving]} />
        <span>{receivingWords[number.receiving]}</span>
        {number.last_message_at && (
          <>
            <span aria-hidden="true">·</span>
            <span>last text {shortAgo(number.last_message_at, now)}</span>
          </>
        )}
        <ServiceMarks services={number.services} />
      </span>
      <span className={styles.facts}>
        <span>{countMessages(number.message_count)}</span>
        <span aria-hidden="true">·</span>
        {number.texts_per_hour > 0 && (
          <>
            <span>
              {rate(number.texts_per_hour)}
              <span aria-hidden="true">/h</span>
              <VisuallyHidden> an hour</VisuallyHidden>
            </span>
            <span aria-hidden="true">·</span>
          </>
        )}
        <span>{addedAgo(number.created_at, now)}</span>
        <DemoBadge number={number.number} />
      </span>
    </>
  )
}

function countMessages(count: number): string {
  if (count === 0) return 'No messages'
  return count === 1 ? '1 message' : `${count.toLocaleString('en-GB')} messages`
}

/** "0.8", "4.2", "26" */
function rate(perHour: number): string {
  return perHour.toLocaleString('en-GB', { maximumFractionDigits: perHour < 10 ? 1 : 0 })
}
