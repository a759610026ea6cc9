import type { ErrorBody, RefusalCode } from '#domain/errors.ts'
import type { Fact, FactName } from '#domain/facts.ts'
import { showMaintenance } from './maintenance.ts'

const names: FactName[] = [
  'message.received',
  'message.deleted',
  'message.read',
  'number.changed',
  'number.removed',
  'admin.changed',
  'reset',
]
const askWithinMs = 5000

export type Hearing = {
  /** Where to go on from, when this hearing has ended. */
  lastEventId(): string | null
  close(): void
}

type Listeners = {
  onOpen(): void
  /**
   * The stream broke, or the server refused it and said why; the browser would try again by itself, but we open a new one when the
   * server answers.
   */
  onBroken(refusal: RefusalCode | null): void
  onFact(fact: Fact): void
}

/** Opens the event stream, going on behind `lastEventId` where there is one. */
export function hear(lastEventId: string | null, { onOpen, onBroken, onFact }: Listeners): Hearing {
  const url = lastEventId === null ? '/api/live' : `/api/live?last_event_id=${encodeURIComponent(lastEventId)}`
  let last = lastEventId
  let isClosed = false
  const source = new EventSource(url)
  source.addEventListener('open', onOpen)
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return onBroken(null)
    void askWhy(url).then((refusal) => {
      if (isClosed) return
      if (refusal === 'maintenance') void showMaintenance()
      onBroken(refusal)
    })
  })
  for (const name of names)
    source.addEventListener(name, (event: MessageEvent<string>) => {
      if (event.lastEventId) last = event.lastEventId
      onFact({ event: name, data: JSON.parse(event.data) as unknown } as Fact)
    })
  return {
    lastEventId: () => last,
    close() {
      isClosed = true
      source.close()
    },
  }
}

/** An EventSource that is refused does not say why: the same question is asked again, and its answer read. Null when it is no refusal of ours. */
async function askWhy(url: string): Promise<RefusalCode | null> {
  const enough = new AbortController()
  try {
    const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(askWithinMs)])
    const response = await fetch(url, { headers: { accept: 'text/event-stream' }, cache: 'no-store', signal })
    return response.ok ? null : (((await response.json()) as ErrorBody).code as RefusalCode)
  } catch {
    return null
  } finally {
    // An answer that is a stream after all would go on for ever.
    enough.abort()
  }
}
