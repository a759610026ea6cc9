import { isAdmin, mayReadTexts } from '#domain/users/access.ts'
import type { Context } from '#server/context.ts'
import { checkNumbers } from './check-numbers.ts'

/**
 * True if the viewer may read the texts of this number: users those of listed numbers, administrators those of every number. The database decides:
 * the numbers projection is for showing the list, and may be behind.
 */
export async function mayReadNumber(ctx: Context, id: number): Promise<boolean> {
  if (isAdmin(ctx.viewer)) return true
  return mayReadTexts(ctx.viewer) && (await checkNumbers(ctx, [id])).get(id)?.isListed === true
}
