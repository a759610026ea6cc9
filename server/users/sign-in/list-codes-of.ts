import type { App } from '#server/context.ts'
import { findCodesOf } from './code-queries.ts'

/** The sign-in codes of an e-mail address that are stored at present, without their hashes. */
export async function listCodesOf(app: App, { email }: { email: string }): Promise<object[]> {
  return findCodesOf(app.db, email)
}
