import type { Context } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { insertAction } from './activity-queries.ts'

/**
 * Writes down what an administrator did, who it was and from where, and has the other administrators' screens look again. Called after
 * the deed; a failure to do so is logged and costs the deed nothing. What nobody did, such as the first start, is nobody's action.
 */
export async function recordAction(
  ctx: Context,
  { action, resource, metadata }: { action: string; resource: string; metadata: object },
): Promise<void> {
  if (ctx.viewer.kind !== 'person') return
  const from = ctx.ip === undefined ? {} : { from: ctx.ip }
  try {
    await insertAction(ctx.db, { action, resource, metadata: { ...metadata, by: ctx.viewer.email, ...from }, created_at: ctx.now() })
    await recordFact(ctx.db, { kind: 'admin.changed' })
    ctx.announce()
  } catch (error) {
    ctx.log.error({ err: error, action, resource }, 'an admin action could not be recorded')
  }
}
