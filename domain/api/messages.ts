import { z } from 'zod'
import { id, time } from './fields.ts'
import { listedNumber } from './numbers.ts'
import type { Shapes } from './shapes.ts'

/** A text as the API shows it. Times are ISO 8601 UTC. */
export const message = z.object({
  id,
  phone_number_id: id,
  sender: z.string(),
  message_content: z.string(),
  received_at: time,
  /** When it was sent, or reached the phone, where its gateway says so. */
  sent_at: time.nullable(),
  message_type: z.string(),
  is_read: z.boolean(),
  /** Parts of it have not arrived: `message_content` has `[…]` in place of them. */
  is_incomplete: z.boolean(),
  /** What a sender rule says about its sender, for those who may read the text; null where none does. */
  note: z.string().nullable(),
  /** What to paste; null when the text holds no code. */
  code: z.string().nullable(),
  /** A candidate that only may be the code; null where `code` is not, and in a text without one. */
  maybe_code: z.string().nullable(),
  /** The slug of the service that it is from, where that is clear. */
  service: z.string().nullable(),
  expires_at: time,
})

export type Message = z.infer<typeof message>

export const messagesApi = {
  'messages.list': {
    params: z.object({ id }),
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50), before: z.string().max(200).optional() }),
    out: z.object({ messages: z.array(message), next: z.string().nullable() }),
  },
  'messages.preview': {
    out: z.object({ numbers: z.array(listedNumber.extend({ messages: z.array(message) })) }),
  },
  'messages.markRead': { params: z.object({ id }), body: z.object({ is_read: z.literal(true) }), out: message },
  'messages.delete': { params: z.object({ id }), status: 204 },
} as const satisfies Shapes
