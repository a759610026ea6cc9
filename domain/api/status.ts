import { z } from 'zod'
import { attentionKinds } from '#domain/operations/attention.ts'
import { publicHealths } from '#domain/site/status.ts'
import { time } from './fields.ts'
import { incident } from './incidents.ts'
import type { Shapes } from './shapes.ts'

/** How many of a part's checks, one a minute, found it up (or degraded) and down on a UTC day, "2026-11-21". */
const measuredDay = z.object({ day: z.string(), up: z.number(), down: z.number() })

export type MeasuredDay = z.infer<typeof measuredDay>

const attention = z.object({
  kind: z.enum(attentionKinds),
  /** What is wrong or waits, in a few words. */
  text: z.string(),
  /** Why, or what to do about it. */
  detail: z.string(),
  /** True where something does not work; false where something waits or is unusual. */
  is_bad: z.boolean(),
  /** How many things the text is about. */
  count: z.number(),
  since: time.nullable(),
  /** The page of exactly these things; null where only the environment of the server can help. */
  href: z.string().nullable(),
})

export const statusApi = {
  'status.get': {
    out: z.object({
      parts: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** `degraded`: partly not working. `idle`: checked, and not in use. `unknown`: not checked in the last minutes. */
          health: z.enum(publicHealths),
          checked_at: time.nullable(),
          /** Per cent of the measurements of these days that found it up; null where there are none. */
          uptime: z.number().nullable(),
          target: z.number().nullable(),
          days: z.array(measuredDay),
        }),
      ),
      measured_since: time.nullable(),
      /** Incidents and planned maintenance of the last 90 days, those that are not over first. */
      incidents: z.array(incident),
    }),
  },
  'overview.count': {
    out: z.object({
      gateways: z.number(),
      gateways_silent: z.number(),
      numbers: z.number(),
      /** Texts that wait for an administrator. */
      held: z.number(),
      /** Open alarms. */
      alarms: z.number(),
      /** Reported texts that wait for a decision. */
      reports: z.number(),
      users: z.number(),
      posts: z.number(),
    }),
  },
  'overview.get': {
    out: z.object({
      /** What needs an administrator, the worst first; empty where all is well. */
      attention: z.array(attention),
      /** Texts in each of the last 60 minutes, the oldest first; the last is the minute under way. */
      texts_per_minute: z.array(z.number()),
      last_text_at: time.nullable(),
      gateways_up: z.number(),
      gateways_down: z.number(),
      mail: z.enum(['up', 'down', 'unknown']),
      /** The response time of the database, in milliseconds. */
      database_ms: z.number(),
      retention_ran_at: time.nullable(),
      /** When `callbox backup` last made one; null where it never did. */
      backup: z.object({ last_at: time.nullable() }),
      jobs: z.array(
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
