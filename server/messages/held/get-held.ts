import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import type { Store } from '#server/context.ts'
import { parseEntryId } from '../log/log-entry-id.ts'
import { findHeldText } from './held-list-queries.ts'

/** The whole of a text that waits for an administrator. @throws Refusal held_not_found */
export async function getHeld(ctx: Store, { id }: Input<'held.get'>): Promise<Output<'held.get'>> {
  const entry = parseEntryId(id)
  const text = entry === null ? undefined : await findHeldText(ctx.db, entry)
  if (text === undefined) throw new Refusal('held_not_found')
  return { id, text }
}
