import type { Message } from '#domain/api/messages.ts'
import { serviceName } from '#domain/senders/services.ts'
import { isLate } from '#domain/messages/sent-at.ts'
import { maxSearchLength, searchWords } from '#domain/messages/search-words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FoundMessageRow } from './found-message-row.tsx'
import { LoadingRows } from '../loading-inbox.tsx'
import type { TextSearch } from './search-cache.ts'
import { useTextSearch } from './use-text-search.ts'
import * as inbox from '../inbox.module.css'
import * as message from '../../texts/message.module.css'
import * as styles from './search-results.module.css'
import { useWords, type Translate } from '../../i18n/words.tsx'

type Props = {
  search: TextSearch
  /** True if the number with this id can be opened. */
  isListed: (numberId: string) => boolean
  isDeleted: (messageId: string) => boolean
  isRead: (messageId: string) => boolean
  onRead: (message: Message) => void
  onOpen: (message: Message) => void
  onWithin: (within: TextSearch['within']) => void
}

/** The texts that a search finds, newest first. */
export default function SearchResults(props: Props) {
  const t = useWords()
  const { search, onWithin } = props
  const isTooLong = search.q.length > maxSearchLength
  return (
    <section aria-label={t('inbox.texts_found')} className={styles.results} data-shortcuts="found">
      <div className={message.head}>
        <h2>
          {search.service === null
            ? t('inbox.texts')
            : t('inbox.texts_from', { service: serviceName(search.service), from: <span className={styles.service} /> })}
        </h2>
        <Button
          look="line"
          className={joinClasses(styles.chip, search.within !== null && styles.on)}
          aria-pressed={search.within !== null}
          onClick={() => onWithin(search.within === null ? '1h' : null)}
        >
          {t('inbox.last_hour')}
        </Button>
      </div>
      {isTooLong ? (
        <EmptyState className={styles.empty}>
          <h3>{t('inbox.too_long')}</h3>
          <p>{t('inbox.too_long_hint', { max: maxSearchLength })}</p>
        </EmptyState>
      ) : (
        <Found {...props} />
      )}
    </section>
  )
}

function Found({ search, isListed, isDeleted, isRead, onRead, onOpen }: Props) {
  const t = useWords()
  const results = useTextSearch(search, isDeleted)
  const { found = [], hasNextPage, isPending, isFetchingNextPage, isFresh, goesOn } = results
  const isSearching = isPending || !isFresh || (goesOn && found.length === 0)
  const words = searchWords(search.q)
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {isSearching ? '' : results.isError ? t('inbox.search_failed') : countTexts(found.length, hasNextPage, t)}
      </VisuallyHidden>
      {results.isError && found.length === 0 ? (
        <EmptyState className={styles.empty}>
          <h3>{t('inbox.search_failed')}</h3>
          <p>{results.error.message}</p>
          <Button look="ink" onClick={() => void results.refetch()}>
            {t('inbox.try_again')}
          </Button>
        </EmptyState>
      ) : found.length > 0 ? (
        <ul className={joinClasses(inbox.list, styles.list)} aria-label={t('inbox.texts_found')} aria-busy={isSearching} tabIndex={-1}>
          {found.map((each, at) => (
            <li key={each.id} data-index={at} className={joinClasses(message.message, styles.row)}>
              <FoundMessageRow
                message={each}
                words={words}
                isNew={!isRead(each.id) && !isLate(each)}
                onOpen={isListed(each.phone_number_id) ? onOpen : undefined}
                onRead={onRead}
              />
            </li>
          ))}
          {hasNextPage && (
            <li className={styles.more}>
              <BusyButton
                look="line"
                isBusy={isFetchingNextPage}
                busyLabel={t('inbox.searching')}
                onClick={() => void results.fetchNextPage()}
              >
                {t('inbox.show_more')}
              </BusyButton>
              {results.isFetchNextPageError && <p>{results.error?.message}</p>}
            </li>
          )}
        </ul>
      ) : isSearching ? (
        <LoadingRows />
      ) : (
        <EmptyState className={styles.empty}>
          <h3>{t('inbox.none_found')}</h3>
          <p>{emptyWords(search, hasNextPage, t)}</p>
          {hasNextPage && (
            <BusyButton
              look="line"
              isBusy={isFetchingNextPage}
              busyLabel={t('inbox.searching')}
              onClick={() => void results.fetchNextPage()}
            >
              {t('inbox.search_older')}
            </BusyButton>
          )}
        </EmptyState>
      )}
    </>
  )
}

function emptyWords(search: TextSearch, hasOlder: boolean, t: Translate): string {
  if (hasOlder) return t('inbox.older_left', { q: search.q })
  return `${noneHas(search, t)} ${t('inbox.will_appear')}`
}

function noneHas({ q, service: slug, within }: TextSearch, t: Translate): string {
  if (slug === null) return t(within === null ? 'inbox.none_has' : 'inbox.none_has_hour', { q })
  return t(within === null ? 'inbox.none_has_service' : 'inbox.none_has_service_hour', { q, service: serviceName(slug) })
}

function countTexts(count: number, hasMore: boolean, t: Translate): string {
  if (count === 0) return t('inbox.none_found')
  return t(hasMore ? 'inbox.newest_found' : 'inbox.count_found', { count })
}
