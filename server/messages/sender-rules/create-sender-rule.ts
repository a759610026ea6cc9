import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { maxRules } from '#domain/senders/sender-rule.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { presentSenderRule } from './present-sender-rule.ts'
import { countRules, insertRule } from './sender-rule-queries.ts'

/** Adds a rule, which applies on every node at once, to texts that arrive from now on; notes also to those that are there. @throws Refusal sender_rules_full */
export async function createSenderRule(ctx: Context, input: Input<'senderRules.create'>): Promise<Output<'senderRules.create'>> {
  const { match, sender, action, note, is_on } = input
  const now = ctx.now()
  const rule = await ctx.db.transaction().execute(async (tx) => {
    if ((await countRules(tx)) >= maxRules) throw new Refusal('sender_rules_full')
    const inserted = await insertRule(tx, { match, sender, action, note, is_on, created_at: now, updated_at: now })
    await recordAction(ctx, tx, {
      action: 'create_sender_rule',
      resource: 'sender_rules',
      metadata: { id: String(inserted.id), match, sender, action, note },
    })
    return inserted
  })
  ctx.announceSettings()
  ctx.announce()
  return presentSenderRule(rule)
}
