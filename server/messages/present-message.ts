import { findCode } from '#domain/find-code.ts'
import { maskSender, maskText } from '#domain/mask.ts'
import { messageLifetimeMs, type Message } from '#domain/message.ts'
import type { StoredMessage } from './message-queries.ts'

/** What one viewer may hold of a text. Masking happens here and nowhere else: what a visitor is sent never contains what is hidden. */
export function presentMessage(row: StoredMessage, mayRead: boolean): Message {
  return {
    id: String(row.id),
    phone_number_id: String(row.phone_number_id),
    sender: mayRead ? row.sender : maskSender(row.sender),
    message_content: mayRead ? row.message_content : maskText(row.message_content),
    received_at: row.received_at.toISOString(),
    message_type: row.message_type,
    is_read: row.is_read,
    code: mayRead ? codeOf(row) : null,
    expires_at: new Date(row.received_at.getTime() + messageLifetimeMs).toISOString(),
  }
}

const remembered = 5000
const codes = new Map<number, string | null>()

/** Codes are found when a text is shown, so that better rules reach texts that are already here; lists are shown often, so the last ones are remembered. */
function codeOf(row: StoredMessage): string | null {
  const known = codes.get(row.id)
  if (known !== undefined) return known
  const code = findCode(row.message_content)
  if (codes.size >= remembered) codes.delete(codes.keys().next().value as number)
  codes.set(row.id, code)
  return code
}
