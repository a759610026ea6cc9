import { z } from 'zod'
import { importOutcomes } from '#domain/list-import.ts'

/** How a list is imported. */
export const importOptions = {
  /** Its name, for the activity log. */
  file: z.string().trim().max(200).optional(),
  /** Tells what would happen, and changes nothing. */
  dry_run: z.boolean().default(false),
  /** Imports the other lines where some are not valid; without it, one such line refuses them all. */
  skip_invalid: z.boolean().default(false),
  /** `plan` of the dry run: the import is refused when something else would happen by now. */
  plan: z.string().max(64).optional(),
}

export const importedLineFields = {
  /** Of the text, from 1. */
  line: z.number(),
  outcome: z.enum(importOutcomes),
  /** Why it is not valid, or what will be different, in words. */
  detail: z.string().optional(),
}

/** What an import does, or did, beside its lines. */
export const listImport = {
  dry_run: z.boolean(),
  counts: z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), repeated: z.number(), invalid: z.number() }),
  /** The columns that were understood, in order; null for one that is ignored. */
  columns: z.array(z.string().nullable()),
  /** The headings of the columns that are ignored. */
  ignored: z.array(z.string()),
  plan: z.string(),
}
