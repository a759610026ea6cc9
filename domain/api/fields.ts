import { z } from 'zod'

/** Ids are opaque to clients. An impossible id is not malformed but not found. */
export const id = z.string().min(1).max(64)

export const time = z.string()

/** Postgres has no year 0, and a sum with the year 9999 has five digits. */
function isUsualYear(text: string): boolean {
  return /^(?:19|2\d)\d\d-/.test(text)
}
const unusualYear = 'The year must be from 1900 to 2999.'

/** A date that somebody sets or filters by. */
export const date = z.iso.date({ error: 'Write the date as 2027-01-31.', abort: true }).refine(isUsualYear, unusualYear)

/** The `updated_at` of what is edited: if somebody has saved it since, the change is refused. */
export const savedAt = z.iso
  .datetime({ error: 'Send it as it was returned, such as 2026-11-26T20:00:00.000Z.', abort: true })
  .refine(isUsualYear, unusualYear)

/** A time that somebody sets, with its zone. */
export const zonedTime = z.iso
  .datetime({ offset: true, error: 'Give the time with its zone, such as 2026-11-26T20:00:00Z.', abort: true })
  .refine(isUsualYear, unusualYear)

/** What administrators write down about a gateway or a number, for one another. */
export const note = z
  .string()
  .trim()
  .max(2000, 'A note may have up to 2,000 characters.')
  .refine((text) => !text.includes('\0'), 'That holds a character that cannot be kept.')

/** How many days of hours are asked for. */
export const historyDaysQuery = z.object({
  days: z.coerce
    .number('Give the number of days.')
    .int('Give whole days.')
    .min(1, 'At least 1 day.')
    .max(35, 'At most 35 days.')
    .default(35),
})

/** An hour of a gateway or a number. */
export const historyHour = z.object({
  /** When it began. */
  at: time,
  /** Of the hour under way those so far; null where they are not known by the hour. */
  texts: z.number().nullable(),
  /** The texts of the median day in this hour; null where that is not known. */
  usual: z.number().nullable(),
  /** For how many minutes the gateway was up; null where nothing was measured. */
  up_minutes: z.number().nullable(),
  /** How many minutes were measured. */
  measured_minutes: z.number(),
})

/** How long the newest texts of a gateway or a number took from sending to arrival, `texts` of them; null where too few tell. */
export const delay = z.object({ texts: z.number(), p50_s: z.number().nullable(), p95_s: z.number().nullable() })

/** A stored line of text: the database cannot store U+0000. */
export const line = z
  .string()
  .trim()
  .refine((text) => !text.includes('\0'), 'That holds a character that cannot be kept.')
