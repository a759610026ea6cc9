import { logIngest } from '#server/messages/log/log-ingest.ts'
import { findKnownDeliveries } from './message-queries.ts'
import { createIdentifyOrigin } from './identify-origin.ts'
import { deliveredBefore, originOf, toldBefore } from './insert-texts.ts'
import type { TextOutcome, TextToStore } from './store-texts.ts'
import { toLogEntry } from './log/to-log-entry.ts'
import type { TextTransaction } from './transact-texts.ts'

/** Stores texts in the ingest log for an administrator, with their reasons. One that an administrator has assigned or deleted before, or that is stored, is a duplicate. */
export async function holdTexts({ app, tx }: TextTransaction, reasons: Map<TextToStore, string>): Promise<Map<TextToStore, TextOutcome>> {
  const identifyOrigin = createIdentifyOrigin(app.secret)
  const deliveryOf = (text: TextToStore) => ({
    gatewayId: text.gatewayId,
    externalId: text.text.externalId,
    origin: originOf(identifyOrigin, text),
  })
  const deliveries = [...reasons.keys()].flatMap((text) => {
    const { gatewayId, externalId, origin } = deliveryOf(text)
    return text.wasHeld || gatewayId === null || (externalId === null && origin === null) ? [] : [{ gatewayId, externalId, origin }]
  })
  const known = new Map((await findKnownDeliveries(tx, deliveries)).map((delivery) => [keyOf(delivery), delivery]))
  const outcomes = new Map<TextToStore, TextOutcome>()
  const entries = []
  for (const [text, reason] of reasons) {
    const { text: content, wasHeld = false } = text
    const delivery = deliveryOf(text)
    const before = known.get(keyOf(delivery))
    if (before) {
      const why = before.wasDeleted ? 'An administrator has dropped this text.' : before.byOrigin ? toldBefore : deliveredBefore
      outcomes.set(text, { status: 'duplicate', messageId: before.messageId, reason: why })
    } else {
      const outcome = { status: 'held', reason } as const
      outcomes.set(text, outcome)
      if (!wasHeld)
        entries.push({ ...toLogEntry(text, outcome, app.now()), origin: delivery.origin, sender: content.from, text: content.text })
    }
  }
  await logIngest({ db: tx }, entries)
  return outcomes
}

function keyOf({ gatewayId, externalId, origin }: { gatewayId: number | null; externalId: string | null; origin: string | null }): string {
  return JSON.stringify([gatewayId, externalId, origin])
}
