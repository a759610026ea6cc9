import { z } from 'zod'
import { cleanupTools } from '#domain/operations/cleanup.ts'
import { time } from './fields.ts'
import { numberFilter } from './numbers.ts'
import type { Shapes } from './shapes.ts'

export const cleanupApi = {
  'cleanup.run': {
    body: z.object({
      tool: z.enum(cleanupTools),
      /** For texts and logs: how old. */
      older_than_hours: z
        .number('Give whole hours.')
        .int('Give whole hours.')
        .min(0, 'Hours cannot be negative.')
        .max(24 * 365, 'At most a year.')
        .optional(),
      /** For numbers: which. Every one that is given must fit. */
      ...numberFilter,
      /** Only counts what would go. */
      dry_run: z.boolean(),
    }),
    /** `messages` are deleted with numbers. Without `done` there is more, and the client calls again. */
    out: z.object({ count: z.number(), messages: z.number(), done: z.boolean() }),
  },
  'database.test': { out: z.object({ checks: z.array(z.object({ name: z.string(), ms: z.number() })) }) },
  'database.get': {
    out: z.object({
      kind: z.enum(['pglite', 'postgres']),
      version: z.string(),
      bytes: z.number(),
      connection_ms: z.number(),
      tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number() })),
      runs: z.array(
        z.object({
          name: z.string(),
          started_at: time,
          finished_at: time.nullable(),
          result: z.string().nullable(),
          error: z.string().nullable(),
        }),
      ),
    }),
  },
} as const satisfies Shapes
