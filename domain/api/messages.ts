import { z } from 'zod'
import { id, time } from './fields.ts'
import { listedNumber } from './numbers.ts'
import type { Shapes } from './shapes.ts'

export const message = z.object({
  id,
  phone_number_id: id,
  sender: z.string(),
  message_content: z.string(),
  received_at: time,
  message_type: z.string(),
  is_read: z.boolean(),
  is_incomplete: z.boolean(),
  note: z.string().nullable(),
  code: z.string().nullable(),
  service: z.string().nullable(),
  expires_at: time,
})

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
