import type { Fact, FactName } from '#domain/facts.ts'

const names: FactName[] = [
  'message.received',
  'message.deleted',
  'message.read',
  'number.changed',
  'number.removed',
  'admin.changed',
  'reset',
]

export type Hearing = {
  /** Where to go on from, when this hearing has ended. */
  lastEventId(): string | null
  close(): void
}

type Listeners = {
  onOpen(): void
  /** The stream broke; the browser would try again by itself, but we open a new one when the server answers. */
  onBroken(): void
  onFact(fact: Fact): void
}

/** Opens the event stream, going on behind `lastEventId` where there is one. */
export function hear(lastEventId: string | null, { onOpen, onBroken, onFact }: Listeners): Hearing {
  let last = lastEventId
  const source = new EventSource(lastEventId === null ? '/api/live' : `/api/live?last_event_id=${encodeURIComponent(lastEventId)}`)
  source.addEventListener('open', onOpen)
  source.addEventListener('error', onBroken)
  for (const name of names)
    source.addEventListener(name, (event: MessageEvent<string>) => {
      if (event.lastEventId) last = event.lastEventId
      onFact({ event: name, data: JSON.parse(event.data) as unknown } as Fact)
    })
  return { lastEventId: () => last, close: () => source.close() }
}
