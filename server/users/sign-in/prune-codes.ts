import type { App } from '#server/context.ts'
import { deleteCodesExpiredBefore } from './code-queries.ts'

/** Deletes expired codes. Returns the number of deleted ones. */
export async function pruneCodes(app: App): Promise<number> {
  return deleteCodesExpiredBefore(app.db, app.now())
}
