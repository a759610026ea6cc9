import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchPeriods } from '#domain/messages/search-period.ts'
import { call, CallError } from '../../api/call.ts'
import { useNow } from '../../stream/use-now.ts'
import { timing } from '../../stream/connection-timing.ts'
import { searchKey, type FoundPages, type TextSearch } from './search-cache.ts'
import { translate } from '../../i18n/words.tsx'

const typingPauseMs = 200
const pageSize = 25
/** A response may hold few texts, or none, and go on: the cost of each is limited. So many are asked for at once, and more when somebody wants them. */
const pagesAtOnce = 8
const enough = 10

/** The texts that are found, newest first. `isFresh` is false while others than these are being searched for. */
export function useTextSearch(wanted: TextSearch, isDeleted: (id: string) => boolean) {
  const search = usePaused(wanted)
  const results = useInfiniteQuery<FoundPages['pages'][number], Error, FoundPages, ReturnType<typeof searchKey>, string | null>({
    queryKey: searchKey(search),
    queryFn: ({ pageParam, signal }) =>
      call(
        'messages.search',
        {
          q: search.q,
          limit: pageSize,
          ...(search.service === null ? {} : { service: search.service }),
          ...(search.within === null ? {} : { within: search.within }),
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        { signal, timeoutMs: timing.fetchMs, timeoutMessage: translate('inbox.search_timeout') },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Another tab of this user has searched at the same time: nobody has to know.
    retry: (failures, error) => failures < (isSuperseded(error) ? 5 : 1),
    retryDelay: (failures, error) => ((error instanceof CallError && error.retryAfter) || 2 ** failures) * 1000,
    staleTime: 15_000,
  })
  const now = useNow()
  const oldest = search.within === null ? 0 : now - searchPeriods[search.within]
  const found = useMemo(
    () =>
      results.data?.pages
        .flatMap((page) => page.messages)
        .filter(({ id, expires_at: end, received_at: at }) => Date.parse(end) > now && Date.parse(at) >= oldest && !isDeleted(id)),
    [results.data, now, oldest, isDeleted],
  )
  const more = useMorePages(results, found?.length ?? 0)
  return { ...results, ...more, found, isFresh: search === wanted && !results.isPlaceholderData }
}

function isSuperseded(error: Error): boolean {
  return error instanceof CallError && error.code === 'search_superseded'
}

/** Goes on by itself until there is enough to read, for a while. */
function useMorePages(
  results: ReturnType<typeof useInfiniteQuery<unknown, Error, FoundPages, ReturnType<typeof searchKey>, string | null>>,
  count: number,
) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = results
  const pages = data?.pages.length ?? 0
  const goesOn = hasNextPage && !isError && count < enough && pages % pagesAtOnce !== 0
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage()
  }, [goesOn, isFetching, fetchNextPage])
  return { goesOn }
}

/** The value as it was when it last stayed the same for a moment. */
function usePaused(wanted: TextSearch): TextSearch {
  const [paused, setPaused] = useState(wanted)
  useEffect(() => {
    if (paused === wanted) return
    const timer = setTimeout(() => setPaused(wanted), typingPauseMs)
    return () => clearTimeout(timer)
  }, [paused, wanted])
  return paused
}
