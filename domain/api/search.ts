import { z } from 'zod'
import { maxSearchLength } from '#domain/messages/search-words.ts'
import { searchPeriods, type SearchPeriod } from '#domain/messages/search-period.ts'
import { line } from './fields.ts'
import { message } from './messages.ts'
import type { Shapes } from './shapes.ts'

export const searchApi = {
  'messages.search': {
    query: z.object({
      /** Words, each of which has to be part of the sender, the number or the text. */
      q: z
        .string()
        .trim()
        .max(maxSearchLength, `A search may have up to ${maxSearchLength} characters.`)
        .refine((text) => !text.includes('\0'), 'That holds a character that cannot be searched for.')
        .default(''),
      /** The slug of a service. */
      service: line.min(1).max(64).optional(),
      within: z.enum(Object.keys(searchPeriods) as [SearchPeriod, ...SearchPeriod[]]).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({ messages: z.array(message.extend({ number: z.string() })), next: z.string().nullable() }),
  },
} as const satisfies Shapes
