import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Context } from '#server/context.ts'
import { deleteWatchOf } from './push-queries.ts'
import { hashEndpoint } from './watch-number.ts'

/** Ends the viewer's watch with this endpoint, where there is one. */
export async function endWatch(ctx: Context, { endpoint }: Input<'push.endWatch'>): Promise<void> {
  if (ctx.viewer.kind !== 'user') throw new Refusal('not_signed_in')
  // As it was stored: in canonical form.
  const canonical = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint
  await deleteWatchOf(ctx.db, ctx.viewer.id, hashEndpoint(canonical))
}
