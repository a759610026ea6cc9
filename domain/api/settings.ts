import { z } from 'zod'
import { maxLapseText, parseLapseRules } from '#domain/gateways/sim-lapse.ts'
import { parseNumber } from '#domain/operations/settings.ts'
import { line, savedAt, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const settings = z.object({
  site_name: z.string(),
  site_description: z.string(),
  maintenance_mode: z.boolean(),
  allow_registration: z.boolean(),
  max_sessions_per_user: z.number(),
  /** Minutes without activity before a user is signed out. */
  session_duration: z.number(),
  /** How to contact the operator. An empty one is that of the environment, if it is there. */
  contact_email: z.string(),
  postal_address: z.string(),
  telegram_url: z.string(),
  /** After how many days without use a prepaid SIM lapses, by network: "EE 179, O2 180, others 90". */
  sim_lapse_days: z.string(),
})

export type Settings = z.infer<typeof settings>

const savedSettings = settings.extend({
  /** When they were last saved; null when they never were. */
  updated_at: time.nullable(),
  /** What the environment has for contact details that are empty. */
  environment: z.object({ contact_email: z.string(), postal_address: z.string(), telegram_url: z.string() }),
})

/** A numeric setting from a client: non-numeric text becomes the default, as in stored settings. */
const givenNumber = (key: 'max_sessions_per_user' | 'session_duration', range: z.ZodNumber) =>
  z
    .union([z.number(), z.string().transform((text) => parseNumber(key, text))], 'Give a number.')
    .pipe(range)
    .optional()

/** One line, which may be empty: the environment's is then in force. */
const contactDetail = (max: number, isValid: (text: string) => boolean, message: string) =>
  line
    .max(max, `At most ${max} characters.`)
    .refine((text) => text === '' || (text.length <= max && isValid(text)), message)
    .optional()

function isHttps(text: string): boolean {
  return z.url({ protocol: /^https$/ }).safeParse(text).success
}

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
  contact_email: contactDetail(254, (text) => z.email().safeParse(text).success, 'Give an e-mail address, such as hello@example.co.uk.'),
  postal_address: contactDetail(300, (text) => /^[^\p{Cc}]*$/u.test(text), 'An address here is one line of text.'),
  telegram_url: contactDetail(300, isHttps, 'Give a link that begins with https://, such as https://t.me/your_group.'),
  sim_lapse_days: line
    .max(maxLapseText, `At most ${maxLapseText} characters.`)
    .superRefine((text, context) => {
      const parsed = parseLapseRules(text)
      if ('error' in parsed) context.addIssue(parsed.error)
    })
    .optional(),
  /** The time of the settings that were edited: if somebody has saved since, the change is refused. */
  updated_at: savedAt.nullable().optional(),
})

export const settingsApi = {
  'settings.get': { out: savedSettings },
  'settings.save': { body: givenSettings, out: savedSettings },
} as const satisfies Shapes
