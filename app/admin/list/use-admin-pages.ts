import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RequestOf, Output } from '#domain/api/api.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'
import { call } from '../../api/call.ts'

type Paged =
  | 'gateways.list'
  | 'gateways.log'
  | 'alarms.history'
  | 'held.list'
  | 'held.listNumbers'
  | 'numbers.listAll'
  | 'reports.list'
  | 'users.list'
  | 'activity.list'
  | 'email.get'
  | 'posts.listAll'

/** A list as `AdminList` shows it. */
export type AdminPages<T> = {
  /** Undefined until they are loaded. */
  items: T[] | undefined
  isError: boolean
  error: Error | null
  /** The items are still those of the last query. */
  isOld: boolean
  isLoadingMore: boolean
  hasMore: boolean
  retry: () => void
  /** Loads the next page; null when there is none. */
  more: (() => void) | null
}

/** A list loaded page by page, by the `next` cursor of each. While a new query loads, the results of the last one stay. */
export function useAdminPages<N extends Paged & EndpointName, T>(
  name: N,
  input: Omit<RequestOf<N>, 'before'>,
  pick: (page: Output<N>) => { items: T[]; next: string | null },
  /** How often it is fetched again while only its first page is shown. */
  refetchMs?: number,
): AdminPages<T> & { first: Output<N> | undefined; isFetching: boolean } {
  const query = useInfiniteQuery({
    queryKey: ['admin', name, input],
    queryFn: ({ pageParam, signal }) =>
      call(name, { ...input, ...(pageParam === null ? {} : { before: pageParam }) } as RequestOf<N>, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => pick(page).next,
    placeholderData: keepPreviousData,
    staleTime: 5000,
    refetchInterval: ({ state }) => (refetchMs !== undefined && state.data?.pages.length === 1 ? refetchMs : false),
  })
  return {
    items: query.data?.pages.flatMap((page) => pick(page).items),
    first: query.data?.pages[0],
    isError: query.isError,
    error: query.error,
    isFetching: query.isFetching,
    isOld: query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    retry: () => void query.refetch(),
    more: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : null,
  }
}
