import { z } from 'zod'
import { maxNumbersPerRequest, numberStatuses, receivingStates } from '../number.ts'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

export const phoneNumber = z.object({
  id,
  number: z.string(),
  status: z.enum(numberStatuses),
  gateway_id: id.nullable(),
  created_at: time,
  message_count: z.number(),
  last_message_at: time.nullable(),
  /** `silent`: its gateway is offline. `unknown`: its gateway was never heard, or there is none. */
  receiving: z.enum(receivingStates),
})

/** A number as administrators see it, listed or not. */
const managedNumber = phoneNumber.extend({ is_test: z.boolean(), gateway_name: z.string().nullable() })

const givenNumberFields = {
  number: z.string().trim(),
  gateway_id: id.nullable().optional(),
  status: z.enum(numberStatuses).optional(),
  is_test: z.boolean().optional(),
}

/** One entry of a list of numbers to add. */
export const givenNumberEntry = z.object(givenNumberFields)

/** The outcome for each number of a list, in order. */
export type AddedNumbers = { results: Array<{ number: string; status: 'created' | 'exists' | 'invalid'; id?: string; reason?: string }> }

export const numberFilter = { id: id.optional(), gateway_id: id.optional(), number: z.string().max(64).optional() }

export const numbersApi = {
  'numbers.list': { out: z.object({ numbers: z.array(phoneNumber) }) },
  'numbers.listAll': {
    query: z.object({
      /** Part of the number, in any notation, or of its gateway's name. */
      search: z.string().trim().max(200).optional(),
      /** `none`: those without a gateway. */
      gateway_id: id.optional(),
      status: z.enum(numberStatuses).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({ numbers: z.array(managedNumber), next: z.string().nullable(), total: z.number() }),
  },
  'numbers.add': {
    /** One number, or a list of them with a result for each. */
    body: z.object({
      ...givenNumberFields,
      number: givenNumberFields.number.optional(),
      numbers: z.array(z.unknown()).min(1).max(maxNumbersPerRequest).optional(),
    }),
    /** For one number; a list gets a 200 and `AddedNumbers`. */
    out: managedNumber,
    status: 201,
  },
  'numbers.change': {
    params: z.object({ id }),
    body: z.object({
      status: givenNumberFields.status,
      gateway_id: givenNumberFields.gateway_id,
      is_test: givenNumberFields.is_test,
    }),
    out: managedNumber,
  },
  'numbers.delete': {
    query: z.object(numberFilter),
    out: z.object({ deleted: z.number() }),
  },
} as const satisfies Shapes
