import { z } from 'zod'
import { alarmKindNames } from '../operations/alarms.ts'
import { publicHealths } from '../operations/status.ts'
import { time } from './fields.ts'
import type { Shapes } from './shapes.ts'

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
          days: z.array(z.object({ day: z.string(), up: z.number(), down: z.number() })),
        }),
      ),
      measured_since: time.nullable(),
    }),
  },
  'overview.get': {
    out: z.object({
      /** Texts in each of the last 60 minutes, the oldest first; the last is the minute under way. */
      texts_per_minute: z.array(z.number()),
      last_text_at: time.nullable(),
      gateways_up: z.number(),
      gateways_down: z.number(),
      /** Names of gateways whose signing secret must be set again. */
      gateways_with_lost_secret: z.array(z.string()),
      /** Texts that wait for an administrator. */
      texts_held: z.number(),
      /** Reported texts that wait for a decision. */
      texts_reported: z.number(),
      mail: z.enum(['up', 'down', 'unknown']),
      /** There is no mail server: sign-in codes are printed to the log. */
      mail_is_printed: z.boolean(),
      /** The response time of the database, in milliseconds. */
      database_ms: z.number(),
      retention_ran_at: time.nullable(),
      /** Environment variables that do not fit how the site is reached or sends mail, with what to set. */
      wrong_settings: z.array(z.object({ message: z.string(), advice: z.string().nullable() })),
      /** Open alarms by kind, with the titles of the newest. */
      alarms: z.array(z.object({ kind: z.enum(alarmKindNames), count: z.number(), titles: z.array(z.string()), detail: z.string() })),
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
