import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxFavourites } from '#domain/numbers/number.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import { lockNumbers } from '#server/numbers/change/lock-numbers.ts'
import { findFavourites, insertFavourite } from './favourite-queries.ts'
import { lockProfile } from '../get-profile.ts'

/**
 * Marks a listed number as a favourite of the viewer. Marking it again changes nothing.
 * @throws Refusal number_not_found, favourites_full
 */
export async function addFavourite(ctx: Context<'signed-in'>, input: Input<'favourites.add'>): Promise<void> {
  const { viewer } = ctx
  const id = parseId(input.number_id)
  if (id === null || !(await checkNumbers(ctx, [id])).get(id)?.isListed) throw new Refusal('number_not_found')
  await ctx.db.transaction().execute(async (tx) => {
    await lockProfile(tx, viewer.id)
    if ((await lockNumbers(tx, { ids: [id] })).length === 0) throw new Refusal('number_not_found')
    const known = await findFavourites(tx, viewer.id)
    if (known.includes(id)) return
    // Those that are not listed at the moment cannot be removed, so they do not count.
    const listed = [...(await checkNumbers({ ...ctx, db: tx }, known)).values()].filter(({ isListed }) => isListed)
    if (listed.length >= maxFavourites) throw new Refusal('favourites_full')
    await insertFavourite(tx, { profile_id: viewer.id, phone_number_id: id, created_at: ctx.now() })
  })
}
