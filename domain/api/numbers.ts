import { z } from 'zod'
import { sortOrders } from '#domain/gateways/gateway.ts'
import { maxImportBytes } from '#domain/list-import.ts'
import {
  maxNumbersPerBulk,
  maxNumbersPerRequest,
  maxSilentSeconds,
  numberSortFields,
  numberStatuses,
  receivingStates,
} from '#domain/numbers/number.ts'
import { maxDigits, numberOrders } from '#domain/numbers/choice/filter-numbers.ts'
import { isServiceSlug } from '#domain/senders/services.ts'
import { delay, historyDaysQuery, historyHour, id, line, note, time } from './fields.ts'
import { importedLineFields, importOptions, listImport } from './list-import.ts'
import type { Shapes } from './shapes.ts'

const phoneNumber = z.object({
  id,
  number: z.string(),
  status: z.enum(numberStatuses),
  gateway_id: id.nullable(),
  created_at: time,
  message_count: z.number(),
  last_message_at: time.nullable(),
  /** `silent`: its gateway is offline. `unknown`: its gateway was never seen, or there is none. */
  receiving: z.enum(receivingStates),
})

/** A number as users see it. Times are ISO 8601 UTC. */
export const listedNumber = phoneNumber.extend({
  /** The slugs of the services whose texts it has, newest text first, at most `maxServicesOfNumber`. */
  services: z.array(z.string()),
  texts_per_hour: z.number(),
})

export type PhoneNumber = z.infer<typeof listedNumber>

/** A number as administrators see it, listed or not. */
const managedNumber = phoneNumber.extend({
  is_test: z.boolean(),
  gateway_name: z.string().nullable(),
  /** When its last text arrived, even if that text has been deleted since. */
  last_text_at: time.nullable(),
})

const numberInUse = managedNumber.extend({
  /** The mean of its last whole days (UTC), at most seven; null before it has one. */
  texts_per_day: z.number().nullable(),
  texts_today: z.number(),
  /** The date on which its prepaid SIM lapses; null where that is not known. */
  sim_lapses_on: z.string().nullable(),
})

/** What the listed numbers can be filtered by, and the service that is waited for, which leaves none out. */
const listingConditions = {
  service: z.string().refine(isServiceSlug, 'This is the slug of no service.').optional(),
  receiving: z.enum(receivingStates).optional(),
  /** Part of a number, in international or national notation. */
  digits: z.string().regex(/^\d+$/, 'Give digits.').max(maxDigits).optional(),
}

/** What the list of numbers can be filtered by. All conditions that are set must hold. */
const numberSearch = {
  /** Part of the number, in any notation, or of its gateway's name. */
  search: line.max(200).optional(),
  /** `none`: those without a gateway. */
  gateway_id: id.optional(),
  status: z.enum(numberStatuses).optional(),
  receiving: z.enum(receivingStates).optional(),
}

/** The same in a query string, where the values are text. */
const numberQuery = {
  ...numberSearch,
  is_test: z.stringbool().optional(),
  /** Without a text for so many seconds, and listed for as long. */
  silent_for: z.coerce.number().int().min(1).max(maxSilentSeconds).optional(),
}

/** In a body. */
const bulkFilter = z.object({
  ...numberSearch,
  is_test: z.boolean().optional(),
  silent_for: z.number().int().min(1).max(maxSilentSeconds).optional(),
})

/** Which numbers a bulk action is about: these, or all that match a filter, of which there must be `expected`. */
const bulkSelection = {
  ids: z.array(id).min(1).max(maxNumbersPerBulk).optional(),
  filter: bulkFilter.optional(),
  expected: z.number().int().min(0).optional(),
}

const givenNumberFields = {
  number: z.string().trim(),
  gateway_id: id.nullable().optional(),
  status: z.enum(numberStatuses).optional(),
  is_test: z.boolean().optional(),
}

/** One entry of a list of numbers to add. */
export const givenNumberEntry = z.object(givenNumberFields)

/** The outcome for each number of a list, in order. */
export type AddedNumbers = { results: Array<{ number: string; status: 'created' | 'exists' | 'invalid'; id?: string; reason?: string }> }

export const numberFilter = { id: id.optional(), gateway_id: id.optional(), number: z.string().max(64).optional() }

const importedLine = z.object({
  ...importedLineFields,
  /** As `+447…`; as written where it is not valid. */
  number: z.string(),
})

/** What an import does, or did, line by line. */
const numberImport = z.object({ ...listImport, lines: z.array(importedLine) })
export type NumberImport = z.infer<typeof numberImport>
export type ImportedLine = z.infer<typeof importedLine>

export const numbersApi = {
  /** All of them, newest first; with a limit a page of them, in an order. */
  'numbers.list': {
    query: z.object({
      ...listingConditions,
      sort: z.enum(numberOrders).optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
      before: z.string().max(32).optional(),
    }),
    /** The others are there with a limit: how many meet the conditions, how many there are, and which services texted any of them today. */
    out: z.object({
      numbers: z.array(listedNumber),
      next: z.string().nullable().optional(),
      found: z.number().optional(),
      total: z.number().optional(),
      services: z.array(z.string()).optional(),
    }),
  },
  'numbers.getListed': { params: z.object({ id }), out: listedNumber },
  /** A quiet number that receives; null where none does. */
  'numbers.pick': {
    query: z.object({ ...listingConditions, /** The one that is open. */ except: id.optional() }),
    out: z.object({ number: listedNumber.nullable() }),
  },
  'numbers.forecast': {
    params: z.object({ id }),
    out: z.object({
      /** The median of its gateway's newest texts, from sending to arrival; null where too few tell. */
      typical_delay_s: z.number().nullable(),
      /** When its last text arrived, even if that text has been deleted since. */
      last_text_at: time.nullable(),
      receiving: z.enum(receivingStates),
      /** When its gateway was last seen, where `receiving` is `silent`. */
      gateway_silent_since: time.nullable(),
    }),
  },
  'numbers.listAll': {
    query: z.object({
      ...numberQuery,
      /** Newest first by default. Under descending `last_text_at`, numbers that never had a text come last. */
      sort: z.enum(numberSortFields).optional(),
      order: z.enum(sortOrders).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({ numbers: z.array(numberInUse), next: z.string().nullable(), total: z.number() }),
  },
  'numbers.exportList': { query: z.object(numberQuery), out: z.string() },
  'numbers.get': { params: z.object({ id }), out: numberInUse.extend({ note: z.string().nullable() }) },
  /** As that of a gateway, with its days (UTC), of which the last is not over: hours are known since midnight two days ago. */
  'numbers.history': {
    params: z.object({ id }),
    query: historyDaysQuery,
    out: z.object({
      hours: z.array(historyHour),
      days: z.array(z.object({ at: time, texts: z.number(), usual: z.number().nullable() })),
    }),
  },
  'numbers.delay': { params: z.object({ id }), out: delay },
  'numbers.add': {
    /** One number, or a list of them with a result for each. */
    body: z.object({
      ...givenNumberFields,
      number: givenNumberFields.number.optional(),
      numbers: z.array(z.unknown()).min(1).max(maxNumbersPerRequest).optional(),
    }),
    /** For one number; a list gets a 200 and `AddedNumbers`. */
    out: managedNumber,
    status: 201,
  },
  'numbers.change': {
    params: z.object({ id }),
    body: z.object({
      status: givenNumberFields.status,
      gateway_id: givenNumberFields.gateway_id,
      is_test: givenNumberFields.is_test,
      /** Null or empty for none. */
      note: note.nullable().optional(),
    }),
    out: managedNumber,
  },
  'numbers.changeMany': {
    body: z.object({
      ...bulkSelection,
      change: z.object({
        status: givenNumberFields.status,
        gateway_id: givenNumberFields.gateway_id,
        is_test: givenNumberFields.is_test,
      }),
    }),
    /** `changed` of the `matched` numbers were not so already. */
    out: z.object({ matched: z.number(), changed: z.number() }),
  },
  'numbers.deleteMany': {
    body: z.object(bulkSelection),
    out: z.object({ deleted: z.number() }),
  },
  'numbers.import': {
    body: z.object({
      /** A list or a CSV file: number, and where it has them gateway, status and test. */
      text: z.string(),
      ...importOptions,
      /** For numbers that are added by a line that does not say otherwise. */
      defaults: z
        .object({ gateway_id: givenNumberFields.gateway_id, status: givenNumberFields.status, is_test: givenNumberFields.is_test })
        .optional(),
    }),
    out: numberImport,
    bodyLimit: maxImportBytes * 2,
  },
  'numbers.delete': {
    query: z.object(numberFilter),
    out: z.object({ deleted: z.number() }),
  },
} as const satisfies Shapes
