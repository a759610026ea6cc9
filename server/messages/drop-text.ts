import type { Receipt } from '#domain/messages/message.ts'
import { senderSets, type SenderSetName } from '#domain/senders/sender-sets.ts'
import type { App } from '#server/context.ts'
import type { CappedLog } from '#server/gateways/ingest-log/capped-log.ts'
import type { AppliedRule } from '#server/messages/sender-rules/current-sender-rules.ts'
import type { DeliveredText } from './hold-text.ts'

/**
 * Leaves out a text or a part of one that a sender rule drops. It is counted and logged without its sender and its content. The gateway gets the response to a text that needs no other
 * delivery: `held`, with the reason.
 */
export async function dropText(app: App, delivered: DeliveredText, rule: AppliedRule, log: CappedLog): Promise<Receipt> {
  const reason = describeDrop(rule)
  app.metrics.texts.inc({ gateway_id: delivered.gatewayId ?? 0, outcome: 'dropped' })
  await log({
    gatewayId: delivered.gatewayId,
    outcome: 'dropped',
    reason,
    format: delivered.format,
    externalId: delivered.text.externalId,
    recipient: delivered.text.to,
    sender: null,
    text: null,
    sentAt: delivered.text.sentAt,
    receivedAt: app.now(),
    requestId: delivered.requestId,
  })
  return { status: 'held', reason }
}

export function describeDrop({ id, set }: Pick<AppliedRule, 'id' | 'set'>): string {
  const by = set === null ? `Sender rule ${id}` : `The set of senders “${senderSets[set as SenderSetName].label}”`
  return `${by} drops texts from this sender. It was not stored.`
}
