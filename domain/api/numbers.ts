import { z } from 'zod'
import { sortOrders } from '../gateways/gateway.ts'
import { importOutcomes, maxImportBytes } from '../numbers/number-import.ts'
import {
  maxNumbersPerBulk,
  maxNumbersPerRequest,
  maxSilentSeconds,
  numberSortFields,
  numberStatuses,
  receivingStates,
} from '../numbers/number.ts'
import { id, line, time } from './fields.ts'
import type { Shapes } from './shapes.ts'

const phoneNumber = z.object({
  id,
  number: z.string(),
  status: z.enum(numberStatuses),
  gateway_id: id.nullable(),
  created_at: time,
  message_count: z.number(),
  last_message_at: time.nullable(),
  /** `silent`: its gateway is offline. `unknown`: its gateway was never heard, or there is none. */
  receiving: z.enum(receivingStates),
})

/** A number as users see it. */
export const listedNumber = phoneNumber.extend({ services: z.array(z.string()), texts_per_hour: z.number() })

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
})

/** What the list of numbers can be filtered by. All conditions that are set must hold. */
const numberSearch = {
  /** Part of the number, in any notation, or of its gateway's name. */
  search: line.max(200).optional(),
  /** `none`: those without a gateway. */
  gateway_id: id.optional(),
  status: z.enum(numberStatuses).optional(),
  receiving: z.enum(receivingStates).optional(),
}

/** In a body; in a query string the values are text. */
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
  /** Of the text, from 1. */
  line: z.number(),
  /** As `+447…`; as written where it is not valid. */
  number: z.string(),
  /** `repeated`: an earlier line names the number, and counts. */
  outcome: z.enum(importOutcomes),
  /** Why it is not valid, or what will be different, in words. */
  detail: z.string().optional(),
})

/** What an import does, or did, line by line. */
const numberImport = z.object({
  dry_run: z.boolean(),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), repeated: z.number(), invalid: z.number() }),
  /** The columns that were understood, in order; null for one that is ignored. */
  columns: z.array(z.string().nullable()),
  /** The headings of the columns that are ignored. */
  ignored: z.array(z.string()),
  lines: z.array(importedLine),
  plan: z.string(),
})
export type NumberImport = z.infer<typeof numberImport>
export type ImportedLine = z.infer<typeof importedLine>

export const numbersApi = {
  'numbers.list': { out: z.object({ numbers: z.array(listedNumber) }) },
  'numbers.outlook': {
    params: z.object({ id }),
    out: z.object({
      /** The median of its gateway's newest texts, from sending to arrival; null where too few tell. */
      typical_delay_s: z.number().nullable(),
      /** When its last text arrived, even if that text has been deleted since. */
      last_text_at: time.nullable(),
      receiving: z.enum(receivingStates),
      /** When its gateway was last heard, where `receiving` is `silent`. */
      gateway_silent_since: time.nullable(),
    }),
  },
  'numbers.listAll': {
    query: z.object({
      ...numberSearch,
      is_test: z.stringbool().optional(),
      /** Without a text for so many seconds, and listed for as long. */
      silent_for: z.coerce.number().int().min(1).max(maxSilentSeconds).optional(),
      /** Newest first by default. Under descending `last_text_at`, numbers that never had a text come last. */
      sort: z.enum(numberSortFields).optional(),
      order: z.enum(sortOrders).optional(),
      limit: z.coerce.number().int().min(1).max(500).default(50),
      before: z.string().max(64).optional(),
    }),
    out: z.object({ numbers: z.array(numberInUse), next: z.string().nullable(), total: z.number() }),
  },
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
      /** Its name, for the activity log. */
      file: z.string().trim().max(200).optional(),
      /** Tells what would happen, and changes nothing. */
      dry_run: z.boolean().default(false),
      /** Imports the other lines where some are not valid; without it, one such line refuses them all. */
      skip_invalid: z.boolean().default(false),
      /** For numbers that are added by a line that does not say otherwise. */
      defaults: z
        .object({ gateway_id: givenNumberFields.gateway_id, status: givenNumberFields.status, is_test: givenNumberFields.is_test })
        .optional(),
      /** `plan` of the dry run: the import is refused when something else would happen by now. */
      plan: z.string().max(64).optional(),
    }),
    out: numberImport,
    bodyLimit: maxImportBytes * 2,
  },
  'numbers.delete': {
    query: z.object(numberFilter),
    out: z.object({ deleted: z.number() }),
  },
} as const satisfies Shapes
