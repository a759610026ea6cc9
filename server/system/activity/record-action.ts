import type { Clock, Context } from '#server/context.ts'
import { hashEmail } from '#server/base/hash-email.ts'
import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertAction, theServer, updateMetadata } from './activity-queries.ts'

export type Action = { action: string; resource: string; metadata: object }

/**
 * Records an action of an administrator, with their name and client address, in the transaction of the change itself: neither is stored without the
 * other. Call `ctx.announce()` after the commit, so that the screens of other administrators reload. Changes without a user, such as the
 * first start, are not recorded. Returns the id of the record, for `amendAction`.
 */
export async function recordAction(ctx: Context, tx: Tx, action: Action): Promise<number | null> {
  if (ctx.viewer.kind !== 'user') return null
  const id = await insertAction(tx, { ...action, metadata: signed(ctx, action.metadata), created_at: ctx.now() })
  await recordFact(tx, { kind: 'admin.changed' })
  logAction(ctx, action)
  return id
}

/** Without what may be personal, such as a name. Where the transaction fails after all, the next line of the same request says so. */
function logAction(ctx: Context, { action, resource, metadata }: Action): void {
  const { viewer, ip } = ctx
  if (viewer.kind !== 'user') return
  // The command line has a name in place of an address.
  const by = viewer.email.includes('@') ? hashEmail(ctx, viewer.email) : viewer.email
  const id = 'id' in metadata && typeof metadata.id === 'string' ? { id: metadata.id } : {}
  ctx.log.info({ action, resource, ...id, by, ...(ip === undefined ? {} : { ip }) }, 'an administrator’s action')
}

/** Records what happened without anybody's action, in the transaction of the change. Call `app.announce()` after the commit. */
export async function recordEvent(app: Clock, tx: Tx, { metadata, ...event }: Action): Promise<void> {
  await insertAction(tx, { ...event, metadata: { ...metadata, by: theServer }, created_at: app.now() })
  await recordFact(tx, { kind: 'admin.changed' })
}

/** Records an action outside the database, an export or an e-mail, before it is done: if the record fails, so does the action. */
export async function recordBeforehand(ctx: Context, action: Action): Promise<void> {
  await ctx.db.transaction().execute((tx) => recordAction(ctx, tx, action))
  ctx.announce()
}

/** Updates the record of an action that takes several transactions. */
export async function amendAction(ctx: Context, tx: Tx, id: number, metadata: object): Promise<void> {
  await updateMetadata(tx, id, signed(ctx, metadata))
  await recordFact(tx, { kind: 'admin.changed' })
}

function signed(ctx: Context, metadata: object): object {
  const by = ctx.viewer.kind === 'user' ? { by: ctx.viewer.email } : {}
  return { ...metadata, ...by, ...(ctx.ip === undefined ? {} : { from: ctx.ip }) }
}
