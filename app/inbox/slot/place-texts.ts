import type { Message } from '#domain/api/messages.ts'
import { hasArrived, type KnownTexts } from './known-texts.ts'

/** Where each text of an open number stands. */
export type Places = {
  /** The text that was awaited: it stands in no list. */
  slot: Message | null
  /** True if the text that stood in the slot is not there any more: it was deleted or reported. */
  isGone: boolean
  /** How many texts may take the slot when the one in it is left. */
  newer: number
  /** Arrived since the number was opened, newest first. */
  since: Message[]
  /** How many more have arrived while somebody reads the lists. */
  waiting: number
  /** Were there when the number was opened, newest first. */
  before: Message[]
}

export type Circumstances = {
  /** The texts that the number was opened with; null until they are loaded. */
  known: KnownTexts | null
  /** The slug of the service whose text is awaited; null for any. */
  service: string | null
  /** The text in the slot is in use: no other one takes its place. */
  isSlotHeld: boolean
  /** Somebody reads the lists: nothing is added to them. */
  isReading: boolean
}

export const noPlaces: Places = { slot: null, isGone: false, newer: 0, since: [], waiting: 0, before: [] }

/**
 * The newest text that has arrived and fits the service takes the slot, unless the one in it is held.
 * @param messages all loaded texts, newest first
 * @param last where they stood before
 */
export function placeTexts(messages: Message[], { known, service, isSlotHeld, isReading }: Circumstances, last: Places): Places {
  const arrived = known === null ? [] : messages.filter((message) => hasArrived(known, message))
  const fitting = arrived.filter((message) => service === null || message.service === service)
  const held = isSlotHeld ? fitting.findIndex(({ id }) => id === last.slot?.id) : -1
  const newer = Math.max(held, 0)
  const slot = fitting[newer] ?? null
  const isMissing = last.slot !== null && messages.every(({ id }) => id !== last.slot?.id)
  const isGone = slot === null && (last.isGone || isMissing)
  const rest = arrived.filter((message) => message !== slot)
  const listed = new Set(last.since.map(({ id }) => id))
  const since = isReading ? rest.filter(({ id }) => listed.has(id)) : rest
  const before = known === null ? messages : messages.filter((message) => !hasArrived(known, message))
  return { slot, isGone, newer, since, waiting: rest.length - since.length, before }
}

/** True if nothing of it would be drawn differently. */
export function arePlacesEqual(one: Places, other: Places): boolean {
  return (
    one.slot === other.slot &&
    one.isGone === other.isGone &&
    one.newer === other.newer &&
    one.waiting === other.waiting &&
    areListsEqual(one.since, other.since) &&
    areListsEqual(one.before, other.before)
  )
}

function areListsEqual(one: Message[], other: Message[]): boolean {
  return one.length === other.length && one.every((message, index) => message === other[index])
}
