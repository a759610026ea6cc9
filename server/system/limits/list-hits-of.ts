import type { App } from '#server/context.ts'
import { findHitsOf } from './limit-queries.ts'

/** The counts whose keys contain one of these identifiers of a user: the id, or the hash of the e-mail address. */
export async function listHitsOf(app: App, identifiers: string[]): Promise<object[]> {
  return findHitsOf(app.db, identifiers)
}
