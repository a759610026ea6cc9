import type { Fact } from '#domain/api/facts.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { ManagedNumber } from './managed-number.ts'

/** What happened to numbers since the list last changed. */
export type LiveEvents = { arrived: Map<string, { count: number; last: string }>; changed: Map<string, PhoneNumber> }

export function emptyEvents(): LiveEvents {
  return { arrived: new Map(), changed: new Map() }
}

/** Adds an event; returns whether it is about what the list shows. */
export function collectEvent(events: LiveEvents, fact: Fact): boolean {
  if (fact.event === 'message.received') {
    const { phone_number_id: id, received_at: at } = fact.data
    const known = events.arrived.get(id)
    events.arrived.set(id, { count: (known?.count ?? 0) + 1, last: known && known.last > at ? known.last : at })
    return true
  }
  if (fact.event !== 'number.changed') return false
  events.changed.set(fact.data.id, fact.data)
  return true
}

/** The numbers after the events: the same array where none is about them. A text that the list counts already is not counted again. */
export function applyEvents(numbers: ManagedNumber[], { arrived, changed }: LiveEvents): ManagedNumber[] {
  if (!numbers.some(({ id }) => arrived.has(id) || changed.has(id))) return numbers
  return numbers.map((number) => {
    const [texts, change] = [arrived.get(number.id), changed.get(number.id)]
    const current = change ? { ...number, status: change.status, gateway_id: change.gateway_id, receiving: change.receiving } : number
    if (!texts || (number.last_text_at !== null && number.last_text_at >= texts.last)) return current
    return {
      ...current,
      message_count: number.message_count + texts.count,
      texts_today: number.texts_today + texts.count,
      last_message_at: texts.last,
      last_text_at: texts.last,
    }
  })
}
