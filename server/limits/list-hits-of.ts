import type { PersonKey } from '#domain/user.ts'
import type { App } from '#server/context.ts'
import { findHitsOf } from './limit-queries.ts'

/** The counts that are kept under the address or the id of a person. */
export async function listHitsOf(app: App, person: PersonKey): Promise<object[]> {
  return findHitsOf(app.db, person)
}
