import { z } from 'zod'
import { roles } from '#domain/users/access.ts'
import { languageCodes } from '../languages.ts'
import { maxNameLength } from '#domain/users/user.ts'
import { id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

/** What a user wants to happen when a text arrives for the number that they have open. */
const preferences = z.object({
  sound: z.boolean(),
  /** System notifications, on the devices that allow them. */
  notifications: z.boolean(),
  /** Copies the code of a text that arrives while the page is visible. */
  autocopy: z.boolean(),
})

export type Preferences = z.infer<typeof preferences>

/** The data of the account page. */
const account = z.object({
  profile: z.object({
    id,
    email: z.string(),
    full_name: z.string().nullable(),
    role: z.enum(roles),
    created_at: time,
    language: z.enum(languageCodes).nullable(),
  }),
  /** The newest first; those that have ended are left out. */
  sessions: z.array(z.object({ id, created_at: time, last_used_at: time, user_agent: z.string().nullable(), is_current: z.boolean() })),
  preferences,
})

/** The name of a user; null and an empty one remove it. */
export const fullName = line
  .regex(/^[^\p{Cc}]*$/u, 'A name is one line of text.')
  .max(maxNameLength, `A name may have up to ${maxNameLength} characters.`)
  .nullable()

/** All stored data about a user, by field: see server/account/personal-data-queries.ts. */
export const personalData = z.record(z.string(), z.unknown())

export const accountApi = {
  'account.get': { out: account },
  'account.change': {
    /** What is left out stays as it is. */
    body: z.object({ full_name: fullName.optional(), language: z.enum(languageCodes).optional() }),
    out: account,
  },
  'account.changePreferences': {
    body: preferences.partial(),
    out: preferences,
  },
  /** `email` is the address of the account, typed as a confirmation. */
  'account.delete': { body: z.object({ email: z.string().max(320).default('') }), status: 204 },
  'account.export': { out: personalData },
  'account.endSession': { params: z.object({ id }), status: 204 },
  'account.endOtherSessions': { status: 204 },
} as const satisfies Shapes
