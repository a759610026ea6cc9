import type { App } from '#server/context.ts'
import { findReporters } from './report-queries.ts'

/** The ids of the users who reported each of these texts. They do not see them any more. */
export async function listReporters(app: Pick<App, 'db'>, messageIds: number[]): Promise<Map<number, Set<string>>> {
  const reporters = new Map<number, Set<string>>()
  for (const { message_id: id, profile_id: profileId } of messageIds.length === 0 ? [] : await findReporters(app.db, messageIds))
    reporters.set(id, (reporters.get(id) ?? new Set()).add(profileId))
  return reporters
}
