import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import type { Fact } from '#domain/api/facts.ts'
import { noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { textsPerHour } from '#domain/numbers/number.ts'
import { maxServicesOfNumber } from '#domain/senders/services.ts'

/** `total`: how many numbers are listed. `services`: the slugs of those that texted any of them today. `isWhole`: all of them are known. */
export type Listing = { isWhole: boolean; total: number; services: string[] }

/** True where a page has only a part of the listed numbers. Until the list is known it counts as short. */
export function isLong(listing: Listing | null | undefined): boolean {
  return listing?.isWhole === false
}

export type Page = Output<'messages.list'>
export type Pages = InfiniteData<Page, string | null>

/** The numbers that are known: all that are listed, or of a long list those that were loaded. */
export const numbersKey = ['numbers'] as const
/** What is known of the list as a whole. */
export const listingKey = ['listing'] as const
/** The pages of a long list, and a number of it. */
export const foundKey = ['found numbers'] as const
export const numberKey = ['number'] as const
export const messagesKey = (numberId: string) => ['messages', numberId] as const

/**
 * Applies a live event to the cached lists. Events may come twice, and before or after the lists: each is applied once, and a deleted text stays deleted, unless
 * it changes: then it was hidden, and is shown again.
 */
export function applyFact(client: QueryClient, fact: Fact, seen: SeenMessages): void {
  switch (fact.event) {
    case 'message.received': {
      if (!seen.addReceived(fact.data.id)) return
      const { id, phone_number_id: numberId } = fact.data
      if (holdsMessage(client.getQueryData<Pages>(messagesKey(numberId)), id)) return
      changePages(client, numberId, (pages) => withMessage(pages, fact.data))
      changeNumber(client, numberId, (number) => withText(number, fact.data))
      return
    }
    case 'message.deleted': {
      const { id, phone_number_id: numberId } = fact.data
      if (!seen.addDeleted(id)) return
      changePages(client, numberId, (pages) => withoutMessage(pages, id))
      changeNumber(client, numberId, (number) => withCount(number, Math.max(0, number.message_count - 1)))
      return
    }
    case 'message.changed': {
      const isShownAgain = seen.removeDeleted(fact.data.id)
      changePages(client, fact.data.phone_number_id, (pages) => (isShownAgain ? withMessage : withChanged)(pages, fact.data))
      changeNumber(client, fact.data.phone_number_id, (number) => (isShownAgain ? withReturned : withService)(number, fact.data))
      return
    }
    case 'message.read':
      changePages(client, fact.data.phone_number_id, (pages) => withRead(pages, fact.data.id))
      return
    case 'number.changed':
    case 'number.removed':
      applyNumberFacts(client, [fact])
      return
    case 'reset':
      void client.invalidateQueries()
  }
}

export type NumberFact = Extract<Fact, { event: 'number.changed' | 'number.removed' }>

export function isAboutNumber(fact: Fact): fact is NumberFact {
  return fact.event === 'number.changed' || fact.event === 'number.removed'
}

function changeNumber(client: QueryClient, id: string, change: (number: PhoneNumber) => PhoneNumber): void {
  client.setQueryData<PhoneNumber[]>(numbersKey, (numbers) => numbers?.map((number) => (number.id === id ? change(number) : number)))
}

/** Applies events about numbers, of which ten thousand may come at once: the list is put together and sorted once for all of them. */
export function applyNumberFacts(client: QueryClient, facts: NumberFact[]): void {
  const isPart = isLong(client.getQueryData<Listing>(listingKey))
  client.setQueryData<PhoneNumber[]>(
    numbersKey,
    (numbers) => numbers && withFacts(numbers, facts, isPart ? new Set(numbers.map(({ id }) => id)) : null),
  )
  for (const { event, data } of facts) if (event === 'number.removed') client.removeQueries({ queryKey: messagesKey(data.id), exact: true })
}

/**
 * Changes the cached texts of a number. A response that is under way may be older than the event and replaces the cache when it
 * arrives, so the change, which is idempotent, is then applied again.
 */
function changePages(client: QueryClient, numberId: string, change: (pages: Pages | undefined) => Pages | undefined): void {
  const queryKey = messagesKey(numberId)
  const query = client.getQueryCache().find({ queryKey })
  client.setQueryData<Pages>(queryKey, change)
  if (query?.state.fetchStatus !== 'fetching') return
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    const isOver = event.type === 'removed' || (event.type === 'updated' && query.state.fetchStatus === 'idle')
    if (!isOver) return
    stop()
    if (event.type === 'updated') client.setQueryData<Pages>(queryKey, change)
  })
}

/** The events that this page has applied, so that none counts twice. */
export type SeenMessages = {
  addReceived(id: string): boolean
  addDeleted(id: string): boolean
  isDeleted(id: string): boolean
  /** False where it was not deleted. */
  removeDeleted(id: string): boolean
}

export function createSeenMessages(): SeenMessages {
  const received = new Set<string>()
  const deleted = new Set<string>()
  return {
    addReceived: (id) => !received.has(id) && !deleted.has(id) && Boolean(received.add(id)),
    addDeleted: (id) => !deleted.has(id) && Boolean(deleted.add(id)),
    isDeleted: (id) => deleted.has(id),
    removeDeleted: (id) => deleted.delete(id),
  }
}

function holdsMessage(pages: Pages | undefined, id: string): boolean {
  return pages?.pages.some((page) => page.messages.some((message) => message.id === id)) ?? false
}

/**
 * The texts of a number after its newest page was loaded again. Of those that were known before it was asked for, the ones that it ought to have and has not are gone; others
 * arrived meanwhile. Older pages stay where the new one reaches to them: else something is missing in between, and they are loaded again as somebody scrolls.
 * @param before the ids that were known when it was asked for
 */
export function withNewestPage(pages: Pages | undefined, page: Page, before: ReadonlySet<string>): Pages | undefined {
  if (!pages) return pages
  const known = new Map(pages.pages.flatMap(({ messages }) => messages.map((message) => [message.id, message] as const)))
  const loaded = page.messages.map((message) => withHeld(message, known.get(message.id)))
  const ids = new Set(loaded.map(({ id }) => id))
  const arrived = [...known.values()].filter(({ id }) => !before.has(id) && !ids.has(id))
  const newest = [...arrived, ...loaded].toSorted(newestTextFirst)
  const oldest = loaded.at(-1)
  const [first, ...others] = pages.pages
  if (!first || !oldest || page.next === null || !known.has(oldest.id))
    return { pages: [{ ...page, messages: newest }], pageParams: [null] }
  const older = ({ messages }: Page) => messages.filter((message) => before.has(message.id) && newestTextFirst(message, oldest) > 0)
  return {
    ...pages,
    pages: [{ ...first, messages: [...newest, ...older(first)] }, ...others.map((other) => ({ ...other, messages: older(other) }))],
  }
}

/** A loaded text, or the one that is held where that has more: it was completed, or read, since. */
function withHeld(loaded: Message, held: Message | undefined): Message {
  if (!held) return loaded
  return { ...(mayReplace(held, loaded) ? loaded : held), is_read: held.is_read || loaded.is_read }
}

/** The ids of the texts in these pages. */
export function idsOf(pages: Pages): Set<string> {
  return new Set(pages.pages.flatMap(({ messages }) => messages.map(({ id }) => id)))
}

/** Adds a text on top, unless it is there: lists are newest first. */
export function withMessage(pages: Pages | undefined, message: Message): Pages | undefined {
  const [first, ...rest] = pages?.pages ?? []
  if (!pages || !first || holdsMessage(pages, message.id)) return pages
  const messages = [message, ...first.messages].toSorted(newestTextFirst)
  return { ...pages, pages: [{ ...first, messages }, ...rest] }
}

export function withoutMessage(pages: Pages | undefined, id: string): Pages | undefined {
  return (
    pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, messages: page.messages.filter((message) => message.id !== id) })) }
  )
}

/** The text as it is now, in the place that it has. */
function withChanged(pages: Pages | undefined, changed: Message): Pages | undefined {
  return replaceMessage(pages, changed.id, (held) => (mayReplace(held, changed) ? changed : held))
}

/** A list that was loaded before a text was completed, or shown in place of its notice, may come after it. A complete text changes no more. */
function mayReplace(held: Message, loaded: Message): boolean {
  if (loaded.message_type === noticeType) return false
  return held.message_type === noticeType || (held.is_incomplete && held.message_content !== loaded.message_content)
}

function withRead(pages: Pages | undefined, id: string): Pages | undefined {
  return replaceMessage(pages, id, (message) => ({ ...message, is_read: true }))
}

function replaceMessage(pages: Pages | undefined, id: string, replace: (message: Message) => Message): Pages | undefined {
  return (
    pages && {
      ...pages,
      pages: pages.pages.map((page) => ({
        ...page,
        messages: page.messages.map((message) => (message.id === id ? replace(message) : message)),
      })),
    }
  )
}

function withCount(number: PhoneNumber, count: number): PhoneNumber {
  return { ...number, message_count: count, texts_per_hour: textsPerHour(count) }
}

function withText(number: PhoneNumber, message: Message): PhoneNumber {
  return { ...withCount(number, number.message_count + 1), last_message_at: message.received_at, services: servicesWith(number, message) }
}

/** A text that is shown again may be older than the newest. */
function withReturned(number: PhoneNumber, message: Message): PhoneNumber {
  const last = number.last_message_at
  return {
    ...withCount(withService(number, message), number.message_count + 1),
    last_message_at: last !== null && last > message.received_at ? last : message.received_at,
  }
}

/** The part that was missing may say which service a text is from. */
function withService(number: PhoneNumber, message: Message): PhoneNumber {
  const isKnown = message.service === null || number.services.includes(message.service)
  return isKnown ? number : { ...number, services: servicesWith(number, message) }
}

function servicesWith({ services }: PhoneNumber, { service }: Message): string[] {
  if (service === null) return services
  return [service, ...services.filter((known) => known !== service)].slice(0, maxServicesOfNumber)
}

/**
 * Applies facts to a list that may be older or newer than they are. Ten thousand may come at once: it is put together and sorted once for all of them.
 * @param only the numbers that are wanted; null for all, also new ones
 */
export function withFacts(numbers: PhoneNumber[], facts: Fact[], only: ReadonlySet<string> | null = null): PhoneNumber[] {
  if (facts.length === 0) return numbers
  const byId = new Map(numbers.map((number) => [number.id, number]))
  for (const { event, data } of facts) {
    if (event === 'number.removed') byId.delete(data.id)
    if (event === 'number.changed' && (only === null || only.has(data.id))) {
      // Texts are counted by their own events: the count in this one may include a text whose event is still to come.
      const known = byId.get(data.id)
      byId.set(data.id, known ? { ...data, ...countsOf(known) } : data)
    }
    if (event === 'message.received') {
      const known = byId.get(data.phone_number_id)
      const isCounted = known?.last_message_at && known.last_message_at >= data.received_at
      if (known && !isCounted) byId.set(known.id, withText(known, data))
    }
  }
  return newestFirst([...byId.values()])
}

/** Numbers as the server lists them without an order. */
export function newestFirst(numbers: PhoneNumber[]): PhoneNumber[] {
  return numbers.toSorted((a, b) => compareText(b.created_at, a.created_at) || Number(b.id) - Number(a.id))
}

function countsOf({ message_count, last_message_at, services, texts_per_hour }: PhoneNumber) {
  return { message_count, last_message_at, services, texts_per_hour }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function newestTextFirst(a: Message, b: Message): number {
  return b.received_at.localeCompare(a.received_at) || Number(b.id) - Number(a.id)
}
