import type { Fact } from '#domain/api/facts.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { App } from '#server/context.ts'
import type { FeedEntry } from '#server/feed/load-feed.ts'
import { presentMessage } from '#server/messages/present-message.ts'
import { maskNumber } from '#server/numbers/mask-number.ts'

/** Visitors get masked texts, users whole ones, and administrators also notices of administrators' actions. */
export type Audience = { mayRead: boolean; isAdmin: boolean }

/** The listed numbers that entries of a page are about, by their ids. */
export type ListedNumbers = ReadonlyMap<number, PhoneNumber>

/**
 * The event of a feed row for one audience; null where it gets none: pages remove expired texts by themselves, by their
 * `expires_at`.
 */
export function presentEntry(
  app: Pick<App, 'texts' | 'senderRules'>,
  entry: FeedEntry,
  numbers: ListedNumbers,
  { mayRead, isAdmin }: Audience,
): Fact | null {
  const id = String(entry.message_id)
  const phone_number_id = String(entry.phone_number_id)
  switch (entry.kind) {
    case 'message.received':
      return { event: 'message.received', data: presentMessage(app, asMessage(entry), mayRead) }
    case 'message.changed':
      // Deleted or expired since: there is nothing to show any more.
      return entry.sender === null ? null : { event: 'message.changed', data: presentMessage(app, asMessage(entry), mayRead) }
    case 'message.deleted':
    case 'message.read':
      return { event: entry.kind, data: { id, phone_number_id } }
    case 'number.changed': {
      const number = numbers.get(entry.phone_number_id ?? 0)
      if (!number) return { event: 'number.removed', data: { id: phone_number_id } }
      return { event: 'number.changed', data: mayRead ? number : maskNumber(number) }
    }
    case 'number.removed':
      return { event: 'number.removed', data: { id: phone_number_id } }
    case 'messages.purged':
      return { event: 'reset', data: { reason: 'Old texts were deleted.' } }
    case 'messages.expired':
    // For its reporters alone: see deliver.ts.
    case 'message.reported':
      return null
    case 'admin.changed':
      return isAdmin ? { event: 'admin.changed', data: {} } : null
  }
}

function asMessage(entry: FeedEntry) {
  return {
    id: entry.message_id ?? 0,
    phone_number_id: entry.phone_number_id ?? 0,
    sender: entry.sender ?? '',
    message_content: entry.message_content ?? '',
    message_type: entry.message_type ?? 'sms',
    is_read: entry.is_read ?? false,
    is_incomplete: entry.is_incomplete ?? false,
    received_at: entry.received_at ?? new Date(0),
    sent_at: entry.sent_at,
    service: entry.service,
  }
}
