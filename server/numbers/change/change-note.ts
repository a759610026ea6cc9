import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { updateNote } from './note-queries.ts'

/** Sets the note about a number; empty removes it. The activity log says that it changed, and not what it says. */
export async function changeNote(ctx: Context, id: number, note: string | null): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const number = await updateNote(tx, id, note || null)
    if (number === undefined) return
    const metadata = { id: String(id), number, changed: ['note'] }
    await recordAction(ctx, tx, { action: 'update_number', resource: 'phone_numbers', metadata })
  })
  ctx.announce()
}
