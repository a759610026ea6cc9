import type { App, Context } from '#server/context.ts'
import { countReportedBy } from '#server/messages/reports/count-reported-by.ts'
import type { ReaderOfNumbers } from '#server/numbers/list/find-listed-numbers.ts'
import { listFavourites } from '#server/users/favourites/list-favourites.ts'

/** What the list of numbers of a viewer has of its own. */
export async function readerOfNumbers(ctx: App & Pick<Context<'signed-in'>, 'viewer'>): Promise<ReaderOfNumbers> {
  const [{ favourites }, hidden] = await Promise.all([listFavourites(ctx), countReportedBy(ctx, ctx.viewer.id)])
  return { favourites: new Set(favourites), hidden }
}
