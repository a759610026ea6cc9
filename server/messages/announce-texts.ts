import type { App } from '#server/context.ts'
import type { IngestEntry } from '#server/messages/log/log-ingest.ts'
import { attachOrphanNumbers } from '#server/numbers/add/attach-orphan-numbers.ts'
import type { DeliveredText, TextOutcome } from './store-texts.ts'
import { toLogEntry } from './log/to-log-entry.ts'

/** Texts that gateways delivered, each with its outcome. */
export type FinishedText = {
  text: DeliveredText
  outcome: TextOutcome
  /** It was there before, and is not counted again. */ isChange?: boolean
}

/**
 * Completes the receipt of texts after their commit: watchers are notified, and each text is counted, and logged where it was not stored. Never rejects: what is stored is
 * to be acknowledged.
 */
export async function announceTexts(app: App, finished: FinishedText[], log: (entries: IngestEntry[]) => Promise<void>): Promise<void> {
  if (finished.some(({ outcome }) => outcome.status === 'stored')) app.announce()
  const entries: IngestEntry[] = []
  const orphans: Array<{ number: string; gatewayId: number }> = []
  for (const { text, outcome, isChange = false } of finished) {
    if (isChange) continue
    const { gatewayId, receivedAt } = text
    app.metrics.texts.inc({ gateway_id: gatewayId ?? 0, outcome: outcome.status })
    if (outcome.status === 'stored') {
      // Where the sender's clock is ahead of ours, the delay counts as none.
      if (text.text.sentAt) app.metrics.delays.observe(Math.max(0, receivedAt.getTime() - text.text.sentAt.getTime()) / 1000)
      if (outcome.orphan !== null && gatewayId !== null) orphans.push({ number: outcome.orphan, gatewayId })
    } else if (outcome.status !== 'held' && !isLaterPartOfData(text)) entries.push(toLogEntry(text, outcome, app.now()))
  }
  if (orphans.length > 0) await attachOrphanNumbers(app, orphans)
  // Nobody has to act on these.
  await log(entries).catch((error: unknown) =>
    app.log.warn({ err: error, texts: entries.length }, 'texts that were not stored could not be logged'),
  )
}

/** Data that comes in parts is told once. */
function isLaterPartOfData({ text: { notText, part } }: DeliveredText): boolean {
  return notText !== undefined && part !== undefined && part.number > 1
}
