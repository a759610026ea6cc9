import { z } from 'zod'
import { action } from './activity.ts'
import { historyDaysQuery, id, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

export const analyticsApi = {
  'analytics.get': {
    out: z.object({
      total_users: z.number(),
      total_messages: z.number(),
      phone_numbers: z.number(),
      active_sessions: z.number(),
      todays_messages: z.number(),
      admin_actions: z.number(),
      todays_users: z.number(),
      recent_activity: z.array(action),
      /** Of the last 48 hours that have begun, the oldest first. */
      texts_per_hour: z.array(z.object({ hour: time, count: z.number() })),
      /** Of the newest texts, `sampled` of them; `timed` of these say when they were sent. */
      by_sender: z.array(z.object({ sender: z.string(), count: z.number() })),
      sampled: z.number(),
      timed: z.number(),
      delay_median_ms: z.number().nullable(),
      delay_p95_ms: z.number().nullable(),
      /** How many were on the way how long, in the steps of delay.ts. */
      delays: z.array(z.number()),
      /** The last measurement, and the parts that are down. */
      health: z.enum(['up', 'down', 'unknown']),
      down: z.array(z.string()),
    }),
  },
  /** What active gateways have delivered in the last `days` times 24 whole hours, beside what is usual for them. */
  'analytics.gateways': {
    query: historyDaysQuery,
    out: z.object({
      from: time,
      to: time,
      texts: z.number(),
      /** Of the gateways whose usual day is known, and what these have delivered; `usual` is null where there are none. */
      usual: z.number().nullable(),
      texts_of_known: z.number(),
      /** Days of 24 hours from `from` on. */
      per_day: z.array(z.object({ at: time, texts: z.number() })),
      /** How many gateways delivered half of the usual or less, and twice or more; of those the 20 that are furthest from it. */
      fewer: z.number(),
      more: z.number(),
      outliers: z.array(z.object({ id, name: z.string(), place: z.string().nullable(), texts: z.number(), usual: z.number() })),
    }),
  },
} as const satisfies Shapes
