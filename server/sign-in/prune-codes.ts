import type { App } from '#server/context.ts'
import { deleteCodesExpiredBefore } from './code-queries.ts'

/** Codes that have expired unused. Returns how many went. */
export async function pruneCodes(app: App): Promise<number> {
  return deleteCodesExpiredBefore(app.db, app.now())
}
