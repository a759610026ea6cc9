import type { Output } from '#domain/api/api.ts'
import { senderSetNames } from '#domain/senders/sender-sets.ts'
import type { Store } from '#server/context.ts'
import { presentSenderRule } from './present-sender-rule.ts'
import { findRules, findSets } from './sender-rule-queries.ts'

/** Every sender rule, the oldest first, and the ready-made sets with what happens with their texts. */
export async function listSenderRules(ctx: Store): Promise<Output<'senderRules.list'>> {
  const [rules, sets] = await Promise.all([findRules(ctx.db), findSets(ctx.db)])
  return {
    rules: rules.map(presentSenderRule),
    sets: senderSetNames.map((name) => ({ name, action: sets.find((set) => set.name === name)?.action ?? null })),
  }
}
