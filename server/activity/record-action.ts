import type { Context } from '#server/context.ts'
import { insertAction } from './activity-queries.ts'

/** Writes down what an administrator did, and who it was. A failure to do so is logged and costs the action nothing. */
export async function recordAction(
  ctx: Context,
  { action, resource, metadata }: { action: string; resource: string; metadata: object },
): Promise<void> {
  const by = ctx.viewer.kind === 'person' ? { by: ctx.viewer.email } : {}
  try {
    await insertAction(ctx.db, { action, resource, metadata: { ...metadata, ...by }, created_at: ctx.now() })
  } catch (error) {
    ctx.log.error({ err: error, action, resource }, 'an admin action could not be recorded')
  }
}
