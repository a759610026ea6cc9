import { z } from 'zod'
import { time } from './fields.ts'
import { message } from './messages.ts'
import { listedNumber } from './numbers.ts'
import type { Shapes } from './shapes.ts'

/** Texts that arrived in an hour or on a day, which began at `from`. */
const textCounts = z.array(z.object({ from: time, count: z.number() }))

/** What visitors see of services and numbers. Texts are masked. */
export const servicesApi = {
  'services.get': {
    params: z.object({ slug: z.string().max(100) }),
    out: z.object({
      slug: z.string(),
      name: z.string(),
      /** In the last 24 hours, as are the numbers. */
      texts: z.number(),
      numbers: z.number(),
      last_text_at: time.nullable(),
      /** The median of its newest texts, in seconds; null where it is known of too few. */
      delay: z.number().nullable(),
      /** The numbers with its newest texts, as `+447…`. */
      reached: z.array(z.string()),
      messages: z.array(message.extend({ number: z.string() })),
    }),
  },
  'numbers.preview': {
    /** In any usual notation. */
    params: z.object({ number: z.string().max(100) }),
    out: z.object({
      number: listedNumber,
      services: z.array(z.object({ slug: z.string(), name: z.string() })),
      messages: z.array(message),
      /** The last 24 hours and the last 14 days (UTC), oldest first. The last of each is not over. */
      hours: textCounts,
      days: textCounts,
    }),
  },
} as const satisfies Shapes
