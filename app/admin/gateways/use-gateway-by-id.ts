import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** A gateway of which only the id is known; null asks for none. */
export function useGatewayById(id: string | null) {
  return useQuery({
    queryKey: ['admin', 'gateways.get', { id }],
    queryFn: ({ signal }) => call('gateways.get', { id: id ?? '' }, { signal }),
    enabled: id !== null,
  })
}
