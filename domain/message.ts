/** A text lives this long after it arrived; then the server deletes it, whether or not anyone is looking. */
export const messageLifetimeMs = 24 * 60 * 60 * 1000

/** A text as the API shows it. `code` is what to paste, or null when the text holds none. Times are ISO 8601 UTC. */
export type Message = {
  id: string
  phone_number_id: string
  sender: string
  message_content: string
  received_at: string
  message_type: string
  is_read: boolean
  code: string | null
  expires_at: string
}

/** A text as a door hands it in, whatever protocol it came by. */
export type InboundText = {
  /** The gateway's own id of this delivery: stored once. Null where the format has none: then nothing is taken for a duplicate. */
  externalId: string | null
  /** The number that received it, as the gateway wrote it. Null where the format does not say. */
  to: string | null
  /** The sender as it came: "WhatsApp", "60123", "+447…" or empty. Never normalised. */
  from: string
  text: string
  /** When the network says it was sent; null where the format does not say. */
  sentAt: Date | null
}

/** What became of one text at the door. */
export type Receipt = {
  status: 'stored' | 'duplicate' | 'held'
  messageId?: string
  /** Why it was held, in words for the operator. */
  reason?: string
}
