import type { Input, Output } from '#domain/api/api.ts'
import { normaliseRuleSender, ruleMatches, type RuleTerms } from '#domain/senders/sender-rule.ts'
import type { SenderSetName } from '#domain/senders/sender-sets.ts'
import type { Context, Store } from '#server/context.ts'
import { countMessagesBySender } from '../hidden-queries.ts'

/** The rule that a text from a sender meets now; with `match`, how many stored texts such a rule would match. */
export async function trySender(ctx: Context, { sender, match }: Input<'senderRules.try'>): Promise<Output<'senderRules.try'>> {
  if (match !== undefined) return { rule: null, texts: await countMatching(ctx, { match, sender }) }
  const found = (await ctx.senderRules.get())(sender)
  if (!found) return { rule: null, texts: 0 }
  const { id, set, ...terms } = found
  const rule = { ...terms, id: id === null ? null : String(id), set: set as SenderSetName | null }
  return { rule, texts: await countMatching(ctx, found) }
}

async function countMatching(ctx: Store, rule: Pick<RuleTerms, 'match' | 'sender'>): Promise<number> {
  if (normaliseRuleSender(rule) === '') return 0
  const senders = await countMessagesBySender(ctx.db)
  return senders.reduce((sum, { sender, count }) => (ruleMatches(rule, sender) ? sum + count : sum), 0)
}
