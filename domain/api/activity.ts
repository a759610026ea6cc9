import { z } from 'zod'
import { date, id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

export const action = z.object({
  id,
  action: z.string(),
  resource: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  created_at: time,
})

const activityFilter = {
  /** What people did, or what happened by itself; without it both. */
  by: z.enum(['people', 'server']).optional(),
  action: z.string().max(100).optional(),
  /** Part of the actor's e-mail address. */
  who: z.string().trim().max(200).optional(),
  /** Days in London, "2026-11-21"; both are in it. */
  from: date.optional(),
  to: date.optional(),
}

export const activityApi = {
  'activity.list': {
    query: z.object({
      ...activityFilter,
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(32).optional(),
    }),
    /** `kinds` are the actions in the log, to filter by. */
    out: z.object({ actions: z.array(action), next: z.string().nullable(), kinds: z.array(z.string()) }),
  },
  'activity.export': { query: z.object(activityFilter), out: z.string() },
} as const satisfies Shapes
