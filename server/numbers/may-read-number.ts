import { isAdmin, mayReadTexts } from '#domain/access.ts'
import type { Context } from '#server/context.ts'

/** Whether the viewer may read the texts of this number: people read those of listed numbers, administrators those of paused, retired and test numbers as well. */
export async function mayReadNumber(ctx: Context, id: number): Promise<boolean> {
  if (isAdmin(ctx.viewer)) return true
  return mayReadTexts(ctx.viewer) && (await ctx.numbers.find(id)) !== null
}
