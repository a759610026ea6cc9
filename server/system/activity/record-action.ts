import type { Transaction } from 'kysely'
import type { App, Context } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertAction, updateMetadata } from './activity-queries.ts'

export type Action = { action: string; resource: string; metadata: object }

/**
 * Records an action of an administrator, with their name and client address, in the transaction of the change itself: neither is stored without the
 * other. Call `ctx.announce()` after the commit, so that the screens of other administrators reload. Changes without a user, such as the
 * first start, are not recorded. Returns the id of the record, for `amendAction`.
 */
export async function recordAction(ctx: Context, tx: Transaction<Database>, action: Action): Promise<number | null> {
  if (ctx.viewer.kind !== 'user') return null
  const id = await insertAction(tx, { ...action, metadata: signed(ctx, action.metadata), created_at: ctx.now() })
  await recordFact(tx, { kind: 'admin.changed' })
  return id
}

/** Records what happened without anybody's action, in the transaction of the change. Call `app.announce()` after the commit. */
export async function recordEvent(app: App, tx: Transaction<Database>, { metadata, ...event }: Action): Promise<void> {
  await insertAction(tx, { ...event, metadata: { ...metadata, by: 'the server' }, created_at: app.now() })
  await recordFact(tx, { kind: 'admin.changed' })
}

/** Records an action outside the database, an export or an e-mail, before it is done: if the record fails, so does the action. */
export async function recordBeforehand(ctx: Context, action: Action): Promise<void> {
  await ctx.db.transaction().execute((tx) => recordAction(ctx, tx, action))
  ctx.announce()
}

/** Updates the record of an action that takes several transactions. */
export async function amendAction(ctx: Context, tx: Transaction<Database>, id: number, metadata: object): Promise<void> {
  await updateMetadata(tx, id, signed(ctx, metadata))
  await recordFact(tx, { kind: 'admin.changed' })
}

function signed(ctx: Context, metadata: object): object {
  const by = ctx.viewer.kind === 'user' ? { by: ctx.viewer.email } : {}
  return { ...metadata, ...by, ...(ctx.ip === undefined ? {} : { from: ctx.ip }) }
}
