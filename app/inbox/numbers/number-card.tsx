import { Check, Copy, EllipsisVertical, Star } from 'lucide-react'
import { memo } from 'react'
import { formatNumber, withoutPrefix } from '#domain/numbers/number.ts'
import { useNow } from '../../stream/use-now.ts'
import { MenuButton } from '../../ui/menu-button.tsx'
import { SpacedNumber } from '../../texts/spaced-number.tsx'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { serviceName } from '#domain/senders/services.ts'
import { receivingKeys, receivingTones } from './receiving-words.ts'
import { ServiceMarks, ServiceNames } from './service-marks.tsx'
import { useCopy } from '../use-copy.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { IconButton } from '../../ui/button.tsx'
import * as icon from '../../ui/icon.module.css'
import { joinClasses } from '../../ui/join-classes.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './number-card.module.css'
import { useWords } from '../../i18n/words.tsx'
import { useInboxTimes } from '../use-inbox-times.ts'

type Props = {
  number: PhoneNumber
  isOpen: boolean
  isFavourite: boolean
  unread: number
  /** The slug of the service that is waited for. */
  service: string | null
  onPick: (id: string) => void
  onFavourite: (id: string, isFavourite: boolean) => void
}

/** One number. Pressing the card opens it, pressing it again closes it. Rendered again only when something of it changes. */
export const NumberCard = memo(function NumberCard({ number, isOpen, isFavourite, unread, service, onPick, onFavourite }: Props) {
  const t = useWords()
  const { isCopied, copy } = useCopy()
  const spoken = formatNumber(number.number).replace('+44 ', '')
  return (
    <>
      <button className={styles.pick} type="button" data-number={number.id} aria-pressed={isOpen} onClick={() => onPick(number.id)}>
        <span className={styles.number}>
          <SpacedNumber number={number.number} />
          {unread > 0 && (
            <Badge tone="newOutlined">
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>{t('inbox.unread', { count: unread })}</VisuallyHidden>
            </Badge>
          )}
        </span>
        <Facts number={number} service={service} />
      </button>
      <ServiceMarks services={number.services} />
      <div className={styles.actions}>
        <IconButton
          className={styles.action}
          label={t('inbox.favourite', { number: spoken })}
          aria-pressed={isFavourite}
          onClick={() => onFavourite(number.id, !isFavourite)}
        >
          <Star className={joinClasses(icon.icon, isFavourite && styles.filled)} aria-hidden />
        </IconButton>
        <IconButton className={styles.action} label={t('inbox.copy_named', { number: spoken })} onClick={() => void copy(number.number)}>
          {isCopied ? <Check className={icon.icon} aria-hidden /> : <Copy className={icon.icon} aria-hidden />}
        </IconButton>
        <VisuallyHidden role="status">{isCopied ? t('inbox.copied') : ''}</VisuallyHidden>
        <MenuButton
          label={t('inbox.more_for', { number: spoken })}
          className={buttonClass({ look: 'icon', className: styles.action })}
          entries={[
            {
              label: t('inbox.copy_without_prefix'),
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
})

/** The facts by which a number is chosen: does it receive, when did the last text come, and from whom; then how many there are, and its age. */
function Facts({ number, service }: Pick<Props, 'number' | 'service'>) {
  const t = useWords()
  const times = useInboxTimes()
  const now = useNow()
  const last = number.last_message_at
  // A number whose gateway says nothing of itself receives when texts come.
  const saysState = number.receiving !== 'unknown' || last === null
  return (
    <>
      <span className={styles.state}>
        <StatusDot tone={receivingTones[number.receiving]} />
        {saysState && <span>{t(receivingKeys[number.receiving])}</span>}
        {saysState && last !== null && <span aria-hidden="true">·</span>}
        {last !== null && <span className={styles.last}>{t('inbox.last_text', { ago: times.shortAgo(last, now) })}</span>}
        <ServiceNames services={number.services} />
      </span>
      {service !== null && (
        <span className={styles.facts}>
          {t(number.services.includes(service) ? 'inbox.texted_today' : 'inbox.not_texted_today', { service: serviceName(service) })}
        </span>
      )}
      <span className={styles.facts}>
        <span>{t('inbox.messages_count', { count: number.message_count })}</span>
        <span aria-hidden="true">·</span>
        <span>{times.addedAgo(number.created_at, now)}</span>
      </span>
    </>
  )
}
