import type { Input } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Context } from '#server/context.ts'
import { deleteFavourite } from './favourite-queries.ts'

/** Removes a favourite of the viewer. One that is not there is no error: another tab may have removed it. @throws Refusal not_signed_in */
export async function removeFavourite({ db, viewer }: Context, input: Input<'favourites.remove'>): Promise<void> {
  if (viewer.kind !== 'user') throw new Refusal('not_signed_in')
  const id = parseId(input.number_id)
  if (id !== null) await deleteFavourite(db, viewer.id, id)
}
