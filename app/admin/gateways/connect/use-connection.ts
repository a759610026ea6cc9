import { useQuery } from '@tanstack/react-query'
import { call, CallError } from '../../../api/call.ts'
import { describeConnection, type Connection } from './describe-connection.ts'
import type { NewToken } from '../gateway.ts'

const pollMs = 2000
const newestEntries = 20

/**
 * What has come from a gateway since it got its token; null when it has been deleted. Neither heartbeats nor refused requests raise an
 * event, so it is polled while the page is visible.
 */
export function useConnection({ id, updated_at: since }: NewToken) {
  return useQuery<Connection | null>({
    queryKey: ['admin', 'connection', id, since],
    queryFn: async ({ signal }) => {
      const gateway = await call('gateways.get', { id }, { signal }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return null
        throw error
      })
      if (!gateway) return null
      const { entries } = await call('gateways.log', { id, limit: newestEntries }, { signal })
      return describeConnection(gateway, entries, since)
    },
    refetchInterval: pollMs,
    retry: false,
  })
}
