import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import type { RequestOf, Output } from '#domain/api/api.ts'
import type { EndpointName } from '#domain/api/endpoints.ts'
import { call } from '../../api/call.ts'

/**
 * The response of an endpoint, fetched again when another administrator changes something, and every `refetchMs` if given. While another input loads, the
 * response to the last one stays. With null as its input nothing is asked for.
 */
export function useAdminQuery<N extends EndpointName>(name: N, input?: RequestOf<N> | null, refetchMs?: number) {
  return useQuery<Output<N>>({
    queryKey: ['admin', name, input ?? null],
    queryFn: input === null ? skipToken : ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    // Parts of a page that appear later read the result, too.
    notifyOnChangeProps: 'all',
    ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
  })
}
