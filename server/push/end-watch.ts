import type { Input } from '#domain/api/api.ts'
import type { Context } from '#server/context.ts'
import { deleteWatchOf } from './push-queries.ts'
import { hashEndpoint } from './watch-number.ts'

/** Ends the viewer's watch with this endpoint, where there is one. */
export async function endWatch(ctx: Context<'signed-in'>, { endpoint }: Input<'push.endWatch'>): Promise<void> {
  // As it was stored: in canonical form.
  const canonical = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint
  await deleteWatchOf(ctx.db, ctx.viewer.id, hashEndpoint(canonical))
}
