import { useNow } from '../stream/use-now.ts'
import { withFresh, withoutExpired } from './live-figures.ts'
import { useLive, type Merge } from './use-live.ts'

type Figures = Parameters<typeof withoutExpired>[0]

/** The figures from the page's loader as they are now: see `useLive`. */
export function useLiveFigures<T extends Figures>(initial: T, { load, merge }: { load: () => Promise<T>; merge: Merge<T> }): T {
  const { shown, connection } = useLive(initial, { load, merge, refresh: withFresh })
  const now = useNow()
  // The first render must equal the server's, so expired texts are removed after it.
  return connection === 'opening' ? shown : withoutExpired(shown, now)
}
