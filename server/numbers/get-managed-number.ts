import type { Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { Store } from '#server/context.ts'
import { findNumber } from './number-queries.ts'
import { findNote } from './change/note-queries.ts'
import { presentManagedNumber } from './present-managed-number.ts'

/** A number for the admin area, listed or not, with its note. @throws Refusal number_not_found */
export async function getManagedNumber(
  ctx: Store,
  { id: idText }: { id: string },
): Promise<Output<'numbers.change'> & { note: string | null }> {
  const id = parseId(idText) ?? 0
  const row = await findNumber(ctx.db, id)
  if (!row) throw new Refusal('number_not_found')
  return { ...presentManagedNumber(row), note: await findNote(ctx.db, id) }
}
