import type { Message } from '#domain/api/messages.ts'

type TextMark = Pick<Message, 'id' | 'received_at'>

/** The texts that an open number was opened with. */
export type KnownTexts = {
  ids: ReadonlySet<string>
  /** Texts before this one were loaded by scrolling; null where there was none. */
  oldest: TextMark | null
}

/**
 * @param messages all loaded texts, newest first
 * @param openedAt when the number was opened, in milliseconds: texts that came between then and the loading have arrived since
 */
export function knowTexts(messages: Message[], openedAt = Infinity): KnownTexts {
  const known = messages.filter(({ received_at: at }) => Date.parse(at) < openedAt)
  const oldest = known.at(-1)
  return { ids: new Set(known.map(({ id }) => id)), oldest: oldest ? { id: oldest.id, received_at: oldest.received_at } : null }
}

/** True if a text has arrived since. By the list and not by the stream: texts also come by polling, and after a connection was lost. */
export function hasArrived({ ids, oldest }: KnownTexts, message: Message): boolean {
  return !ids.has(message.id) && (oldest === null || isNewer(message, oldest))
}

function isNewer(one: TextMark, other: TextMark): boolean {
  return one.received_at === other.received_at ? Number(one.id) > Number(other.id) : one.received_at > other.received_at
}
