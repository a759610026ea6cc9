import { z } from 'zod'
import { id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

export const emailApi = {
  'email.get': {
    query: z.object({
      status: z.enum(['sent', 'failed']).optional(),
      /** True if the mail server is checked too, which may take a while. */
      check: z.enum(['yes', 'no']).default('yes'),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(32).optional(),
    }),
    out: z.object({
      /** Null where there is no mail server and e-mails are printed to the log. */
      transport: z
        .object({
          host: z.string(),
          port: z.number(),
          /** From the first byte (smtps://). */
          is_encrypted: z.boolean(),
          /** True if e-mails are sent over TLS or not at all. */
          requires_tls: z.boolean(),
          signs_in: z.boolean(),
        })
        .nullable(),
      from: z.string(),
      health: z.enum(['up', 'down', 'unknown']),
      /** The last error of the mail server. */
      fault: z.string().nullable(),
      deliveries: z.array(
        z.object({
          id,
          recipient: z.string(),
          kind: z.string(),
          status: z.enum(['sent', 'failed']),
          error: z.string().nullable(),
          attempts: z.number(),
          created_at: time,
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  'email.test': { body: z.object({ to: z.string() }), out: z.object({ success: z.literal(true), printed: z.boolean() }) },
} as const satisfies Shapes
