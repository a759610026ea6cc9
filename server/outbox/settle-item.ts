import type { App } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { updateItem, type Item } from './outbox-queries.ts'

/** What became of an attempt: delivered, to be tried again at `due`, or given up. */
export type Outcome = { state: 'sent' } | { state: 'waiting'; due: Date; error: string | null } | { state: 'failed'; error: string | null }

const maxErrorLength = 500

/** Records what became of an attempt. @param db a transaction, where something else is recorded with it */
export async function settleItem(
  app: Pick<App, 'db' | 'now'>,
  { id }: Pick<Item<unknown>, 'id'>,
  outcome: Outcome,
  db: Db = app.db,
): Promise<void> {
  const now = app.now()
  await updateItem(db, id, {
    state: outcome.state,
    due: outcome.state === 'waiting' ? outcome.due : now,
    error: outcome.state === 'sent' ? null : (outcome.error?.slice(0, maxErrorLength) ?? null),
    finished_at: outcome.state === 'waiting' ? null : now,
  })
}
