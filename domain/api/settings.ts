import { z } from 'zod'
import { parseNumber } from '../system/settings.ts'
import { line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const settings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  maintenance_mode: z.boolean(),
  allow_registration: z.boolean(),
  max_sessions_per_user: z.number(),
  session_duration: z.number(),
  /** When they were last saved; null when they never were. */
  updated_at: time.nullable(),
})

/** A numeric setting from a client: non-numeric text becomes the default, as in stored settings. */
const givenNumber = (key: 'max_sessions_per_user' | 'session_duration', range: z.ZodNumber) =>
  z
    .union([z.number(), z.string().transform((text) => parseNumber(key, text))], 'Give a number.')
    .pipe(range)
    .optional()

const givenSettings = z.object({
  site_name: line
    .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text.')
    .min(1, 'The site needs a name.')
    .max(60, 'A name may have up to 60 characters.')
    .optional(),
  site_description: line.min(1, 'The site needs a description.').max(200, 'A description may have up to 200 characters.').optional(),
  maintenance_mode: z.boolean('This is on or off: true or false.').optional(),
  allow_registration: z.boolean('This is on or off: true or false.').optional(),
  max_sessions_per_user: givenNumber(
    'max_sessions_per_user',
    z.number().int('Give a whole number.').min(1, 'At least 1 session.').max(100, 'At most 100 sessions.'),
  ),
  session_duration: givenNumber(
    'session_duration',
    z.number().int('Give whole minutes.').min(1, 'At least 1 minute.').max(1440, 'At most 1,440 minutes, which is a day.'),
  ),
  /** That of the settings which were edited: if somebody has saved since, the change is refused. */
  updated_at: time.nullable().optional(),
})

export const settingsApi = {
  'settings.get': { out: settings },
  'settings.save': { body: givenSettings, out: settings },
} as const satisfies Shapes
