import type { Output } from '#domain/api/api.ts'
import { platformsMatched } from '#domain/senders/sender-sets.ts'
import type { StoredRule } from './sender-rule-queries.ts'

export function presentSenderRule(rule: StoredRule): Output<'senderRules.create'> {
  const { match, sender, action, note, is_on } = rule
  return {
    id: String(rule.id),
    match,
    sender,
    action,
    note,
    is_on,
    updated_at: rule.updated_at.toISOString(),
    platforms: platformsMatched(rule),
  }
}
