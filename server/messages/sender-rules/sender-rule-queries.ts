import type { Insertable, Updateable } from 'kysely'
import type { SenderAction } from '#domain/senders/sender-rule.ts'
import type { Db, Row, Tx } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'

export type StoredRule = Row<'sender_rules'>

/** The oldest first. */
export async function findRules(db: Db): Promise<StoredRule[]> {
  return db.selectFrom('sender_rules').selectAll().orderBy('id').execute()
}

/** The sets that are switched on. */
export async function findSets(db: Db): Promise<Array<{ name: string; action: SenderAction }>> {
  return db.selectFrom('sender_sets').select(['name', 'action']).orderBy('name').execute()
}

export async function findRule(tx: Tx, id: number): Promise<StoredRule | undefined> {
  return tx.selectFrom('sender_rules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countRules(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('sender_rules')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function insertRule(tx: Tx, rule: Insertable<Database['sender_rules']>): Promise<StoredRule> {
  return tx.insertInto('sender_rules').values(rule).returningAll().executeTakeFirstOrThrow()
}

export async function updateRule(tx: Tx, id: number, change: Updateable<Database['sender_rules']>): Promise<StoredRule> {
  return tx.updateTable('sender_rules').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function deleteRule(tx: Tx, id: number): Promise<StoredRule | undefined> {
  return tx.deleteFrom('sender_rules').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Switches a set on with an action, or off with null. Returns the action before. */
export async function replaceSet(tx: Tx, set: { name: string; action: SenderAction | null }, at: Date): Promise<SenderAction | null> {
  const before = await tx.selectFrom('sender_sets').select('action').where('name', '=', set.name).forUpdate().executeTakeFirst()
  if (set.action === null) await tx.deleteFrom('sender_sets').where('name', '=', set.name).execute()
  else
    await tx
      .insertInto('sender_sets')
      .values({ name: set.name, action: set.action, updated_at: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ action: set.action as SenderAction, updated_at: at }))
      .execute()
  return before?.action ?? null
}
