import type { Message } from '#domain/message.ts'
import { serviceName } from '#domain/services.ts'
import { maxSearchLength, searchWords } from '#domain/search-words.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { FoundMessageRow } from './found-message-row.tsx'
import { LoadingRows } from './loading-inbox.tsx'
import type { TextSearch } from './search-cache.ts'
import { useTextSearch } from './use-text-search.ts'
import * as inbox from './inbox.module.css'
import * as message from '../lib/message.module.css'
import * as styles from './search-results.module.css'

type Props = {
  search: TextSearch
  /** Whether the number with this id can be opened. */
  isListed: (numberId: string) => boolean
  isDeleted: (messageId: string) => boolean
  isRead: (messageId: string) => boolean
  onRead: (message: Message) => void
  onOpen: (message: Message) => void
  onWithin: (within: TextSearch['within']) => void
}

/** The texts that a search finds, newest first. */
export default function SearchResults(props: Props) {
  const { search, onWithin } = props
  const isTooLong = search.q.length > maxSearchLength
  return (
    <section aria-label="Texts found" className={styles.results} data-shortcuts="found">
      <div className={message.head}>
        <h2>
          Texts
          {search.service !== null && <span className={styles.service}> from {serviceName(search.service)}</span>}
        </h2>
        <Button
          look="line"
          className={joinClasses(styles.chip, search.within !== null && styles.on)}
          aria-pressed={search.within !== null}
          onClick={() => onWithin(search.within === null ? '1h' : null)}
        >
          Last hour
        </Button>
      </div>
      {isTooLong ? (
        <EmptyState className={styles.empty}>
          <h3>This search is too long</h3>
          <p>A search may have up to {maxSearchLength} characters. A word or a few digits are enough.</p>
        </EmptyState>
      ) : (
        <Found {...props} />
      )}
    </section>
  )
}

function Found({ search, isListed, isDeleted, isRead, onRead, onOpen }: Props) {
  const results = useTextSearch(search, isDeleted)
  const { found = [], hasNextPage, isPending, isFetchingNextPage, isFresh, goesOn } = results
  const isSearching = isPending || !isFresh || (goesOn && found.length === 0)
  const words = searchWords(search.q)
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {isSearching ? '' : results.isError ? 'The search failed' : countTexts(found.length, hasNextPage)}
      </VisuallyHidden>
      {results.isError && found.length === 0 ? (
        <EmptyState className={styles.empty}>
          <h3>The search failed</h3>
          <p>{results.error.message}</p>
          <Button look="ink" onClick={() => void results.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : found.length > 0 ? (
        <ul className={joinClasses(inbox.list, styles.list)} aria-label="Texts found" aria-busy={isSearching} tabIndex={-1}>
          {found.map((each, at) => (
            <li key={each.id} data-index={at} className={joinClasses(message.message, styles.row)}>
              <FoundMessageRow
                message={each}
                words={words}
                isNew={!isRead(each.id)}
                onOpen={isListed(each.phone_number_id) ? onOpen : undefined}
                onRead={onRead}
              />
            </li>
          ))}
          {hasNextPage && (
            <li className={styles.more}>
              <BusyButton look="line" isBusy={isFetchingNextPage} busyLabel="Searching…" onClick={() => void results.fetchNextPage()}>
                Show more
              </BusyButton>
              {results.isFetchNextPageError && <p>{results.error?.message}</p>}
            </li>
          )}
        </ul>
      ) : isSearching ? (
        <LoadingRows />
      ) : (
        <EmptyState className={styles.empty}>
          <h3>No text found</h3>
          <p>{emptyWords(search, hasNextPage)}</p>
          {hasNextPage && (
            <BusyButton look="line" isBusy={isFetchingNextPage} busyLabel="Searching…" onClick={() => void results.fetchNextPage()}>
              Search older texts
            </BusyButton>
          )}
        </EmptyState>
      )}
    </>
  )
}

function emptyWords({ service, within }: TextSearch, hasOlder: boolean): string {
  if (hasOlder) return 'None of the newest texts has all of these words. Older ones have not been looked through yet.'
  const which = `No text${service === null ? '' : ` from ${serviceName(service)}`}${within === null ? '' : ' of the last hour'}`
  return `${which} has all of these words, with its sender and number. One that does will appear here when it arrives.`
}

function countTexts(count: number, hasMore: boolean): string {
  if (count === 0) return 'No text found'
  if (hasMore) return `The newest ${count} texts found`
  return count === 1 ? '1 text found' : `${count} texts found`
}
