import type { App } from '#server/context.ts'
import { findHitsOf } from './limit-queries.ts'

/** The counts that are kept under an address. */
export async function listHitsOf(app: App, email: string): Promise<object[]> {
  return findHitsOf(app.db, email)
}
