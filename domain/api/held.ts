import { z } from 'zod'
import { numberListings } from '#domain/gateways/gateway.ts'
import { heldReasons, maxHeldIds, maxHeldPerRequest } from '#domain/messages/held.ts'
import { numberStatuses } from '#domain/numbers/number.ts'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

/** Of entries of the ingest log. */
const heldIds = z
  .array(id)
  .min(1, 'Name at least one text.')
  .max(maxHeldPerRequest, `At most ${maxHeldPerRequest.toLocaleString('en-GB')} texts at once.`)

/** All that are given must hold. */
const heldFilter = {
  /** The id of a gateway that exists or was deleted. */
  gateway_id: id.optional(),
  reason: z.enum(heldReasons).optional(),
  /** In any notation. */
  number: z.string().trim().max(64).optional(),
  /** Each of its words is part of the sender, the recipient or the text. */
  search: z.string().trim().max(200).optional(),
}

const before = z.string().max(64).optional()

const gatewayOfHeld = {
  /** Null once the gateway was deleted; the name stays. Both null where it was deleted before names were stored. */
  gateway_id: id.nullable(),
  gateway_name: z.string().nullable(),
  /** Which numbers the gateway lists by itself; null where it was deleted. */
  lists_numbers: z.enum(numberListings).nullable(),
}

/** The status of the number now, which may have been added since the text was held; null where it is not ours. */
const numberStatus = z.enum(numberStatuses).nullable()

export const heldApi = {
  'held.list': {
    query: z.object({ ...heldFilter, limit: z.coerce.number().int().min(1).max(500).default(50), before }),
    out: z.object({
      held: z.array(
        z.object({
          id,
          ...gatewayOfHeld,
          recipient: z.string().nullable(),
          /** The UK mobile number that the recipient is, as `+447…`; null where it is none. */
          number: z.string().nullable(),
          number_status: numberStatus,
          sender: z.string(),
          /** Its first 500 characters; `held.get` has the whole. */
          text: z.string(),
          /** Of the whole, in characters. */
          text_length: z.number(),
          /** A part of it has not arrived; `[…]` is in its place. */
          is_incomplete: z.boolean(),
          reason_code: z.enum(heldReasons),
          reason: z.string(),
          received_at: time,
        }),
      ),
      next: z.string().nullable(),
      total: z.number(),
    }),
  },
  /** The whole of one held text. */
  'held.get': { params: z.object({ id }), out: z.object({ id, text: z.string() }) },
  'held.exportList': { query: z.object(heldFilter), out: z.string() },
  /** The ids of all that match, newest first, to assign or drop them in batches. */
  'held.listIds': {
    query: z.object({ ...heldFilter, limit: z.coerce.number().int().min(1).max(maxHeldIds).default(maxHeldIds), before }),
    out: z.object({ ids: z.array(id), next: z.string().nullable() }),
  },
  /** The numbers that the texts name, those with the most texts first, and how many numbers there are. */
  'held.listNumbers': {
    query: z.object({ ...heldFilter, limit: z.coerce.number().int().min(1).max(200).default(50) }),
    out: z.object({
      numbers: z.array(
        z.object({
          number: z.string(),
          number_status: numberStatus,
          texts: z.number(),
          /** Of the newest of its texts, as the gateway below. */
          last_sender: z.string(),
          last_received_at: time,
          ...gatewayOfHeld,
        }),
      ),
      total: z.number(),
    }),
  },
  /** How many texts are held: in all, by gateway, deleted ones included, and by reason. */
  'held.count': {
    out: z.object({
      total: z.number(),
      gateways: z.array(z.object({ id, name: z.string(), is_deleted: z.boolean(), texts: z.number() })),
      reasons: z.array(z.object({ reason: z.enum(heldReasons), texts: z.number() })),
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
