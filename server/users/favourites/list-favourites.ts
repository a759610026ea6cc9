import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { App, Context } from '#server/context.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import { findFavouriteNumbers, findFavourites } from './favourite-queries.ts'

/** The viewer's favourites among the listed numbers. A number that is paused comes back with its mark. @throws Refusal not_signed_in */
export async function listFavourites(ctx: App & Pick<Context, 'viewer'>): Promise<Output<'favourites.list'>> {
  if (ctx.viewer.kind !== 'user') throw new Refusal('not_signed_in')
  const ids = await findFavourites(ctx.db, ctx.viewer.id)
  const known = await checkNumbers(ctx, ids)
  return { favourites: ids.filter((id) => known.get(id)?.isListed).map(String) }
}

/** All stored data about a user's favourites. */
export async function exportFavouritesOf(app: App, profileId: string): Promise<object[]> {
  return findFavouriteNumbers(app.db, profileId)
}
