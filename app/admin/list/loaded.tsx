import type { ReactNode } from 'react'
import { LoadError } from './load-error.tsx'
import { Skeleton } from './skeleton.tsx'

type Props<T> = {
  /** A query, as TanStack returns it. */
  query: { data: T | undefined; isError: boolean; error?: Error | null; refetch: () => unknown }
  /** Read aloud while it loads: "Loading alarms…". */
  loading: string
  /** What is said when it could not be loaded. */
  failed: string
  /** How many rows the placeholder has. */
  rows?: number | undefined
  /** Inside a panel or a dialog, the placeholder has no frame of its own. */
  isInside?: boolean
  children: (data: T) => ReactNode
}

/** Something that is loaded: a placeholder, then its content; an error with a way to try again, beside what was loaded before. */
export function Loaded<T>({ query: { data, isError, error, refetch }, loading, failed, rows = 4, isInside = false, children }: Props<T>) {
  return (
    <>
      {isError && <LoadError message={failed} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Skeleton label={loading} rows={rows} isInside={isInside} />}
      {data !== undefined && children(data)}
    </>
  )
}
