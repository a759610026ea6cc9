import { useCallback, useEffect, useMemo, useRef } from 'react'
import { isDramaNumber } from '#domain/numbers/number.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LongList } from '../../ui/long-list.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { NumberCard } from './number-card.tsx'
import { serviceName } from '#domain/senders/services.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { FoundNumbers } from './use-found-numbers.ts'
import * as message from '../../texts/message.module.css'
import type { Favourites } from '../../viewer/use-favourites.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as inbox from '../inbox.module.css'
import * as card from './number-card.module.css'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../i18n/words.tsx'

type Props = {
  /** Those that the filter lets through, in order. */
  found: FoundNumbers
  /** How many there are without the filter. */
  total: number
  /** Whenever it grows, the list begins at its top. */
  changes: number
  openId: string | null
  unread: ReadonlyMap<string, number>
  /** The slug of the service that is waited for. */
  service: string | null
  favourites: Favourites
  onPick: (id: string) => void
  onClear: () => void
}

const idOf = ({ id }: PhoneNumber) => id

export function NumberList({ found, total, changes, openId, unread, service, favourites, onPick, onClear }: Props) {
  const t = useWords()
  const { figure } = useFormat()
  const isWide = useIsWide()
  const { shown: numbers, count = total } = found
  const hasDemo = useMemo(() => numbers.some(({ number }) => isDramaNumber(number)), [numbers])
  const isPart = count < total
  const section = useRef<HTMLElement>(null)
  // A card that goes to the top may leave the part of a long list that is drawn, and the focus with it.
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
    isMoving.current = false
  }, [favourites.ids])
  const { set } = favourites
  const onFavourite = useCallback(
    (id: string, isFavourite: boolean) => {
      isMoving.current = true
      set(id, isFavourite)
    },
    [set],
  )
  return (
    <section data-shortcuts="numbers" aria-label={t('shell.numbers')} ref={section} tabIndex={-1} className={inbox.numbers}>
      <div className={joinClasses(message.head, card.head)}>
        <h2>{t('shell.numbers')}</h2>
        <Badge>{isPart ? t('inbox.part_of', { count: figure(count), total: figure(total) }) : figure(total)}</Badge>
        <VisuallyHidden role="status">
          {isPart && t('inbox.part_of_numbers', { count: figure(count), total: figure(total) })}
        </VisuallyHidden>
      </div>
      {hasDemo && <p className={card.note}>{t('inbox.demo_numbers', { number: <bdi dir="ltr" /> })}</p>}
      {service !== null && count > 1 && <p className={card.note}>{t('inbox.untexted_first', { service: serviceName(service) })}</p>}
      {count === 0 ? (
        <EmptyState>
          <h3>{t('inbox.none_matches')}</h3>
          <p>{total === 1 ? t('inbox.only_one_differs') : t('inbox.all_differ', { total })}</p>
          <Button look="line" onClick={onClear}>
            {t('inbox.clear')}
          </Button>
        </EmptyState>
      ) : (
        <LongList
          items={numbers}
          keyOf={idOf}
          className={inbox.list}
          label={t('shell.numbers')}
          itemClass={() => card.card}
          estimate={service === null ? 95 : 115}
          scrolls={isWide ? 'itself' : 'page'}
          shownKey={openId}
          onNearEnd={found.loadMore}
          scrollToTopCount={changes}
        >
          {(number) => (
            <NumberCard
              number={number}
              isOpen={number.id === openId}
              isFavourite={favourites.ids.has(number.id)}
              unread={unread.get(number.id) ?? 0}
              service={service}
              onPick={onPick}
              onFavourite={onFavourite}
            />
          )}
        </LongList>
      )}
    </section>
  )
}
