import type { Transaction } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertAction, updateMetadata } from './activity-queries.ts'

export type Action = { action: string; resource: string; metadata: object }

/**
 * Records what an administrator did, who it was and from where, in the transaction of the change itself: neither is there without the
 * other. Call `ctx.announce()` after the commit, so that the screens of other administrators look again. What nobody did, such as the
 * first start, is nobody's action. Returns the id of the record, for `amendAction`.
 */
export async function recordAction(ctx: Context, tx: Transaction<Database>, action: Action): Promise<number | null> {
  if (ctx.viewer.kind !== 'person') return null
  const id = await insertAction(tx, { ...action, metadata: signed(ctx, action.metadata), created_at: ctx.now() })
  await recordFact(tx, { kind: 'admin.changed' })
  return id
}

/** Records an action that no transaction can hold, an export or an e-mail, before it is done: what cannot be recorded does not happen. */
export async function recordBeforehand(ctx: Context, action: Action): Promise<void> {
  await ctx.db.transaction().execute((tx) => recordAction(ctx, tx, action))
  ctx.announce()
}

/** Replaces what was recorded of an action that is done in several transactions, in the next of them. */
export async function amendAction(ctx: Context, tx: Transaction<Database>, id: number, metadata: object): Promise<void> {
  await updateMetadata(tx, id, signed(ctx, metadata))
  await recordFact(tx, { kind: 'admin.changed' })
}

function signed(ctx: Context, metadata: object): object {
  const by = ctx.viewer.kind === 'person' ? { by: ctx.viewer.email } : {}
  return { ...metadata, ...by, ...(ctx.ip === undefined ? {} : { from: ctx.ip }) }
}
