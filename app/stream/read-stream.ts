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
  const read = async () => {
    let retryMs: number | undefined
    try {
      const response = await fetch(url, { headers: { accept: 'text/event-stream' }, cache: 'no-store', signal: abort.signal })
      retryMs = Number(response.headers.get('retry-after')) * 1000 || undefined
      if (!response.ok) {
        const { code } = (await response.json()) as ErrorBody
        // After a 5xx it is tried again soon; after a refusal only later.
        if (response.status < 500 || code === 'maintenance') return listeners.onRefused(code === 'too_many_streams', retryMs)
      } else if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
        const audience = (response.headers.get('feed-audience') ?? 'visitor') as Audience
        const parse = parseEvents(
          (frame) => listeners.onFrame(frame, audience),
          (ms) => (retryMs = ms),
        )
        const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
          listeners.onData()
          parse(part.value)
        }
      }
    } catch {
      // The same as an end: the reason is of no use to the page.
    }
    if (!abort.signal.aborted) listeners.onFailed(retryMs)
  }
  void read()
  return () => abort.abort()
}

/** Parses an event stream (WHATWG HTML, section 9.2.6) in chunks. Our server ends lines with LF only. */
export function parseEvents(onFrame: (frame: StreamFrame) => void, onRetry: (ms: number) => void): (part: string) => void {
  let rest = ''
  let fields: Record<string, string> = {}
  return (part) => {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, field, value] = /^(\w+): ?(.*)$/.exec(line) ?? []
      if (field === 'retry') onRetry(Number(value))
      else if (field) fields[field] = value ?? ''
      else if (line === '') {
        const { event, id, data } = fields
        fields = {}
        if (id) onFrame(data === undefined ? { id } : { id, fact: { event, data: JSON.parse(data) as unknown } as Fact })
      }
    }
  }
}
