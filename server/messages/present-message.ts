import { maskSender } from './mask.ts'
import { messageLifetimeMs, noticeType } from '#domain/messages/message.ts'
import type { Message } from '#domain/api/messages.ts'
import { isPlatform } from '#domain/senders/services.ts'
import type { App } from '#server/context.ts'
import type { StoredMessage } from './message-queries.ts'

const none = { code: null, maybe: null }

/** The copy of a text for one viewer. Texts are masked here and nowhere else: a visitor's copy never contains the hidden parts. */
export function presentMessage({ texts, senderRules }: Pick<App, 'texts' | 'senderRules'>, row: StoredMessage, mayRead: boolean): Message {
  // A notice has none, even if the note of its rule looks as though it had.
  const { code, maybe } = mayRead && row.message_type !== noticeType ? texts.codesOf(row.message_content) : none
  return {
    id: String(row.id),
    phone_number_id: String(row.phone_number_id),
    sender: mayRead ? row.sender : maskSender(row.sender),
    message_content: mayRead ? row.message_content : texts.maskOf(row.message_content),
    received_at: row.received_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    message_type: row.message_type,
    is_read: row.is_read,
    is_incomplete: row.is_incomplete,
    note: mayRead ? senderRules.noteOn(row.sender) : null,
    code,
    maybe_code: maybe,
    // Visitors see at most half of a sender that is no platform, and its slug would be the whole.
    service: row.service !== null && (mayRead || isPlatform(row.service)) ? row.service : null,
    expires_at: new Date(row.received_at.getTime() + messageLifetimeMs).toISOString(),
  }
}
