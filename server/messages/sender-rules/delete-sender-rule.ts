import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { deleteRule } from './sender-rule-queries.ts'

/** Deletes a rule. Texts that it has hidden stay hidden. @throws Refusal sender_rule_not_found */
export async function deleteSenderRule(ctx: Context, input: { id: string }): Promise<void> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('sender_rule_not_found')
  await ctx.db.transaction().execute(async (tx) => {
    const rule = await deleteRule(tx, id)
    if (!rule) throw new Refusal('sender_rule_not_found')
    const { match, sender, action } = rule
    await recordAction(ctx, tx, {
      action: 'delete_sender_rule',
      resource: 'sender_rules',
      metadata: { id: input.id, match, sender, action },
    })
  })
  ctx.announceSettings()
  ctx.announce()
}
