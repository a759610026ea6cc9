import type { AbortableQueryOptions } from 'kysely'
import { databaseSilent } from './database-silent.ts'

/**
 * Runs statements with a time limit: Postgres cancels what has not ended by then, so that it is not done after all once a lock is released. The embedded database
 * has one connection and no locks to wait for, and cancels nothing.
 * @throws Error as of an unavailable database when the time is up
 */
export async function cancelledAfter<T>(
  ms: number,
  { config }: { config: { databaseUrl: string | undefined } },
  work: (options: AbortableQueryOptions) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === undefined) return work({})
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(databaseSilent()), ms)
  try {
    return await work({ signal: limit.signal, inflightQueryAbortStrategy: 'cancel query' })
  } finally {
    clearTimeout(timer)
  }
}
