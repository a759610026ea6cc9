import type { Input } from '#domain/api/api.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { deleteFavourite } from './favourite-queries.ts'

/** Removes a favourite of the viewer. One that is not there is no error: another tab may have removed it. */
export async function removeFavourite({ db, viewer }: Context<'signed-in'>, input: Input<'favourites.remove'>): Promise<void> {
  const id = parseId(input.number_id)
  if (id !== null) await deleteFavourite(db, viewer.id, id)
}
