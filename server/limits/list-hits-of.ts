import type { App } from '#server/context.ts'
import { findHitsOf } from './limit-queries.ts'

/** The counts that are kept under any of these words, by which keys name a person: an id, or the hash of an e-mail address. */
export async function listHitsOf(app: App, identifiers: string[]): Promise<object[]> {
  return findHitsOf(app.db, identifiers)
}
