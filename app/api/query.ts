import { MutationCache, QueryClient } from '@tanstack/react-query'

/**
 * The cache of query results: fresh for five minutes, cached for ten, retried once. Live events and the background refresh update it
 * in between. With `refetchesAfterMutations`, everything on the screen is fetched again after each mutation.
 */
export function createQueryClient({ refetchesAfterMutations = false } = {}): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSettled() {
        if (refetchesAfterMutations) void client.invalidateQueries()
      },
    }),
    defaultOptions: {
      // A page that was rendered on the server is gone with its cache, and no timer may keep it.
      queries: { staleTime: 5 * 60_000, gcTime: import.meta.env.SSR ? Infinity : 10 * 60_000, retry: 1, refetchOnWindowFocus: false },
      // Offline, a mutation fails and says so, instead of waiting unseen for the network.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
