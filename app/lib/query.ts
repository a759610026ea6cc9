import { QueryClient } from '@tanstack/react-query'

/** The cache of what was read: fresh for five minutes, kept for ten, tried once more. Live news and the quiet refresh keep it true in between. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5 * 60_000, gcTime: 10 * 60_000, retry: 1, refetchOnWindowFocus: false },
      // Without a line a write fails and says so, instead of waiting unseen for the line to come back.
      mutations: { networkMode: 'always' },
    },
  })
}
