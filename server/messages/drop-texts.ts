import type { InboundText } from '#domain/messages/message.ts'
import { senderSets, type SenderSetName } from '#domain/senders/sender-sets.ts'
import { storableText } from '#server/base/storable-text.ts'
import type { AppliedRule, FindRule } from '#server/messages/sender-rules/current-sender-rules.ts'
import type { TextOutcome } from './store-texts.ts'

/** The outcomes of the texts, or parts of texts, that are none, and of those whose sender a rule drops; the others have none. */
export function dropTexts<T extends { text: InboundText }>({ findRule }: { findRule: FindRule }, texts: T[]): Map<T, TextOutcome> {
  const outcomes = new Map<T, TextOutcome>()
  for (const text of texts) {
    const rule = findRule(storableText(text.text.from))
    const { notText } = text.text
    if (notText !== undefined) outcomes.set(text, { status: 'dropped', reason: notText })
    else if (rule?.action === 'drop') outcomes.set(text, { status: 'dropped', reason: describeDrop(rule) })
  }
  return outcomes
}

function describeDrop({ id, set }: Pick<AppliedRule, 'id' | 'set'>): string {
  const by = set === null ? `Sender rule ${id}` : `The set of senders “${senderSets[set as SenderSetName].label}”`
  return `${by} drops texts from this sender. It was not stored.`
}
