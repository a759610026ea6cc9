import type { Output } from '#domain/api/api.ts'
import type { App, Context } from '#server/context.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import { findFavourites } from './favourite-queries.ts'

/** The viewer's favourites among the listed numbers. A number that is paused comes back with its mark. */
export async function listFavourites(ctx: App & Pick<Context<'signed-in'>, 'viewer'>): Promise<Output<'favourites.list'>> {
  const ids = await findFavourites(ctx.db, ctx.viewer.id)
  const known = await checkNumbers(ctx, ids)
  return { favourites: ids.filter((id) => known.get(id)?.isListed).map(String) }
}
