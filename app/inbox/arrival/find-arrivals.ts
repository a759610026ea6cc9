import type { Message } from '#domain/messages/message.ts'

/** The texts of an open number that are no arrivals: those it opened with, and those that have been found since. */
export type KnownTexts = {
  ids: ReadonlySet<string>
  /** Texts before this one were loaded by scrolling; null where there was none. */
  oldest: Message | null
}

/** More than ever arrive between two renderings. */
const mostLookedAt = 100

export function knowTexts(messages: Message[]): KnownTexts {
  return { ids: new Set(messages.map(({ id }) => id)), oldest: messages.at(-1) ?? null }
}

/**
 * The texts that have arrived since, newest first. By the list and not by the stream: texts also come by polling, and after a connection was lost.
 * @param messages all loaded texts, newest first
 */
export function findArrivals({ ids, oldest }: KnownTexts, messages: Message[]): Message[] {
  return messages.slice(0, mostLookedAt).filter((message) => !ids.has(message.id) && (oldest === null || isNewer(message, oldest)))
}

function isNewer(one: Message, other: Message): boolean {
  return one.received_at === other.received_at ? Number(one.id) > Number(other.id) : one.received_at > other.received_at
}
