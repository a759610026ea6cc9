import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { foundKey, isLong } from '../inbox-cache.ts'
import type { Inbox } from '../use-inbox.ts'
import { everyNumber, type NumberFilter } from './number-filter.ts'
import { useShownNumbers } from './use-shown-numbers.ts'

/** How old the order of a long list may be, as long as its first page is all that is loaded. The numbers themselves change with the stream. */
const freshMs = 30_000

/** The numbers as the list shows them. `count`: how many meet the filter; undefined while that is not known. */
export type FoundNumbers = { shown: PhoneNumber[]; count: number | undefined; loadMore: () => void }

/** The query of a page of a filter: what the defaults are is left out. */
export function conditionsOf({ sort, ...filter }: NumberFilter) {
  return { ...whichNumbers(filter), ...(sort === everyNumber.sort ? {} : { sort }) }
}

/** The query for the numbers that a filter lets through, in any order. */
export function whichNumbers({ digits, receiving, service }: Omit<NumberFilter, 'sort'>) {
  return {
    ...(digits === '' ? {} : { digits }),
    ...(receiving === null ? {} : { receiving }),
    ...(service === null ? {} : { service }),
  }
}

const none: PhoneNumber[] = []

/** Filters and sorts the numbers: here where all are known, and on the server where the list is too long for that. */
export function useFoundNumbers(
  { listing, loadPage }: Pick<Inbox, 'listing' | 'loadPage'>,
  numbers: PhoneNumber[],
  filter: NumberFilter,
  favourites: ReadonlySet<string>,
): FoundNumbers {
  const isPart = isLong(listing)
  const conditions = conditionsOf(filter)
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...foundKey, conditions],
    queryFn: ({ pageParam, signal }) => loadPage({ ...conditions, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: isPart,
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? freshMs : false),
  })
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const pages = data?.pages
  // Until the server has answered, of those that are known.
  const known = useShownNumbers(isPart && pages ? none : numbers, filter, favourites)
  const shown = useMemo(() => {
    if (!isPart || !pages) return known
    const byId = new Map(numbers.map((number) => [number.id, number]))
    const listed = [...new Set(pages.flatMap(({ ids }) => ids))].flatMap((id) => byId.get(id) ?? [])
    return [...listed.filter(({ id }) => favourites.has(id)), ...listed.filter(({ id }) => !favourites.has(id))]
  }, [isPart, pages, known, numbers, favourites])
  return { shown, count: isPart ? pages?.[0]?.found : known.length, loadMore }
}
