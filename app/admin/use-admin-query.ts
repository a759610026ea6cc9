import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RequestOf, Output } from '#domain/api.ts'
import type { EndpointName } from '#domain/endpoints.ts'
import { call } from '../lib/call.ts'

/** What an endpoint answers, read again when another administrator changes something, and every `everyMs` where that is given. */
export function useAdminQuery<N extends EndpointName>(name: N, input?: RequestOf<N>, everyMs?: number) {
  return useQuery<Output<N>>({
    queryKey: ['admin', name, input ?? null],
    queryFn: ({ signal }) => call(name, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
}
