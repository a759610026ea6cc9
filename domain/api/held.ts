import { z } from 'zod'
import { maxHeldPerRequest } from '../held.ts'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

/** Of entries of the ingest log. */
const heldIds = z
  .array(id)
  .min(1, 'Name at least one text.')
  .max(maxHeldPerRequest, `At most ${maxHeldPerRequest.toLocaleString('en-GB')} texts at once.`)

export const heldApi = {
  'held.list': {
    query: z.object({
      gateway_id: id.optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({
      held: z.array(
        z.object({
          id,
          /** Null once the gateway was deleted; the name stays. Both null where it was deleted before names were kept. */
          gateway_id: id.nullable(),
          gateway_name: z.string().nullable(),
          recipient: z.string().nullable(),
          sender: z.string(),
          text: z.string(),
          reason: z.string(),
          received_at: time,
        }),
      ),
      next: z.string().nullable(),
      total: z.number(),
    }),
  },
  'held.assign': {
    /** One number for all of them, or each to the number it names, listed first where it is not. */
    body: z.object({ ids: heldIds, number_id: id.optional(), list_number: z.literal(true).optional() }),
    out: z.object({
      results: z.array(z.object({ id, status: z.enum(['stored', 'failed']), message_id: id.optional(), reason: z.string().optional() })),
    }),
  },
  'held.delete': { body: z.object({ ids: heldIds }), status: 204 },
} as const satisfies Shapes
