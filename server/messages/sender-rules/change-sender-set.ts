import type { Input, Output } from '#domain/api/api.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { replaceSet } from './sender-rule-queries.ts'

/** Switches a ready-made set of senders on, with what happens with their texts, or off. Texts that it has hidden stay hidden. */
export async function changeSenderSet(ctx: Context, { name, action }: Input<'senderSets.change'>): Promise<Output<'senderSets.change'>> {
  await ctx.db.transaction().execute(async (tx) => {
    const before = await replaceSet(tx, { name, action }, ctx.now())
    const metadata = { name, changes: { action: [before ?? 'off', action ?? 'off'] } }
    await recordAction(ctx, tx, { action: 'change_sender_set', resource: 'sender_sets', metadata })
  })
  ctx.announceSettings()
  ctx.announce()
  return { name, action }
}
