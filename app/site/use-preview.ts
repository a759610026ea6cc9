import { call } from '../api/call.ts'
import { useNow } from '../stream/use-now.ts'
import { mergePreviewFact, withoutExpired, type LiveNumber } from './live-numbers.ts'
import type { Preview } from './load-preview.ts'
import { useLive, type LiveConnection } from './use-live.ts'

/** The preview from the page's loader as it is now: see `useLive`. */
export function usePreview(initial: Preview): { numbers: LiveNumber[]; connection: LiveConnection } {
  const { shown, connection } = useLive<LiveNumber[]>(initial, { load: loadPreview, merge: mergePreviewFact })
  const now = useNow()
  // The first render must equal the server's, so expired texts are removed after it.
  return { numbers: connection === 'opening' ? shown : withoutExpired(shown, now), connection }
}

async function loadPreview(): Promise<LiveNumber[]> {
  return (await call('messages.preview')).numbers
}
