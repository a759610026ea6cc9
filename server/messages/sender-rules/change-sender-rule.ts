import type { Input, Output } from '#domain/api/api.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import { recordAction } from '#server/system/activity/record-action.ts'
import type { Context } from '#server/context.ts'
import { presentSenderRule } from './present-sender-rule.ts'
import { findRule, updateRule, type StoredRule } from './sender-rule-queries.ts'

const fields = ['match', 'sender', 'action', 'note', 'is_on'] as const

/** Changes a rule, on every node at once. @throws Refusal sender_rule_not_found, sender_rule_changed when it was saved since `updated_at` */
export async function changeSenderRule(ctx: Context, input: Input<'senderRules.change'>): Promise<Output<'senderRules.change'>> {
  const id = parseId(input.id)
  if (id === null) throw new Refusal('sender_rule_not_found')
  const rule = await ctx.db.transaction().execute(async (tx) => {
    const before = await findRule(tx, id)
    if (!before) throw new Refusal('sender_rule_not_found')
    if (input.updated_at !== undefined && input.updated_at !== before.updated_at.toISOString()) throw new Refusal('sender_rule_changed')
    const given = Object.fromEntries(fields.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])))
    const after = await updateRule(tx, id, { ...given, updated_at: ctx.now() })
    const changes = changesBetween(before, after)
    const metadata = { id: input.id, sender: after.sender, changes }
    await recordAction(ctx, tx, { action: 'update_sender_rule', resource: 'sender_rules', metadata })
    return after
  })
  ctx.announceSettings()
  ctx.announce()
  return presentSenderRule(rule)
}

function changesBetween(before: StoredRule, after: StoredRule) {
  return Object.fromEntries(fields.flatMap((field) => (before[field] === after[field] ? [] : [[field, [before[field], after[field]]]])))
}
