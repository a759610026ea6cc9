import { createParser } from 'eventsource-parser'
import type { ErrorBody } from '#domain/errors.ts'
import type { Fact } from '#domain/api/facts.ts'

/** The audience of the stream's texts: those for visitors are masked. */
export type Audience = 'visitor' | 'user' | 'admin'

/** `id` is the cursor after the event. A heartbeat has no fact. */
export type StreamFrame = { id: string; fact?: Fact }

type Listeners = {
  onData(): void
  onFrame(frame: StreamFrame, audience: Audience): void
  /** The stream ended, or could not be opened. `retryMs` is the server's reconnection time. */
  onFailed(retryMs?: number): void
  /** The server refused it: too many streams from here, or for another reason of its own. */
  onRefused(isCrowded: boolean, retryMs?: number): void
}

/** Opens GET /api/live after `cursor`, or at the end of the feed. Returns a function that closes it; no listener is called after that. */
export function readStream(cursor: string | null, listeners: Listeners): () => void {
  const abort = new AbortController()
  const url = cursor === null ? '/api/live' : `/api/live?last_event_id=${encodeURIComponent(cursor)}`
  let retryMs: number | undefined
  const read = async () => {
    const response = await fetch(url, { headers: { accept: 'text/event-stream' }, cache: 'no-store', signal: abort.signal })
    retryMs = Number(response.headers.get('retry-after')) * 1000 || undefined
    if (!response.ok) {
      const { code } = (await response.json()) as ErrorBody
      // After a 5xx it is tried again soon; after a refusal only later.
      if (response.status < 500 || code === 'maintenance') return () => listeners.onRefused(code === 'too_many_streams', retryMs)
    } else if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await readFrames(response, listeners, (ms) => (retryMs = ms))
    }
    return () => listeners.onFailed(retryMs)
  }
  read().then(
    (end) => abort.signal.aborted || end(),
    // The same as an end: the reason is of no use to the page.
    () => abort.signal.aborted || listeners.onFailed(retryMs),
  )
  return () => abort.abort()
}

async function readFrames({ body, headers }: Response, { onData, onFrame }: Listeners, onRetry: (ms: number) => void): Promise<void> {
  const audience = (headers.get('feed-audience') ?? 'visitor') as Audience
  /** The id of a block without an event. */
  let heartbeat: string | undefined
  const parser = createParser({
    onRetry,
    onId: (id) => (heartbeat = id),
    onEvent({ id, event, data }) {
      heartbeat = undefined
      if (id) onFrame({ id, fact: { event, data: JSON.parse(data) as unknown } as Fact }, audience)
    },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    onData()
    parser.feed(part.value)
    if (heartbeat) onFrame({ id: heartbeat }, audience)
    heartbeat = undefined
  }
}
