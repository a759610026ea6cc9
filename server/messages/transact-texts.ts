import type { App } from '#server/context.ts'
import { limitStatements } from '#server/db/limit-statements.ts'
import type { Tx } from '#server/db/database.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import type { FindRule } from '#server/messages/sender-rules/current-sender-rules.ts'

/** A transaction that stores texts, with the sender rules. They are loaded before it begins, as it may have the only connection. */
export type TextTransaction = { app: App; tx: Tx; findRule: FindRule }

/**
 * Runs `work` in a transaction that stores texts, and again where it conflicts with others. With `withinMs`, Postgres ends a statement that takes longer.
 * @throws Error where the rules or the database are not available
 */
export async function transactTexts<T>(app: App, work: (transaction: TextTransaction) => Promise<T>, withinMs?: number): Promise<T> {
  const findRule = await app.senderRules.get()
  return transact(app.db, async (tx) => {
    if (withinMs !== undefined) await limitStatements(tx, withinMs, app)
    return work({ app, tx, findRule })
  })
}
