import type { Receipt } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'

/**
 * Logs that texts arrived, so that each can be followed by its id. Neither their content nor a number is in it.
 * @param from the gateway, the format, and the request, where there is one
 */
export function logReceipts(app: Pick<App, 'log'>, from: { reqId?: string; gateway: number; format: string }, receipts: Receipt[]): void {
  if (receipts.length === 0) return
  const idsOf = (status: Receipt['status']) =>
    receipts.flatMap((receipt) => (receipt.status === status && receipt.messageId !== undefined ? [receipt.messageId] : []))
  const messages = idsOf('stored')
  const duplicates = idsOf('duplicate')
  const held = receipts.filter(({ status }) => status === 'held').length
  app.log.info(
    {
      ...from,
      ...(messages.length > 0 ? { messages } : {}),
      ...(duplicates.length > 0 ? { duplicates } : {}),
      ...(held > 0 ? { held } : {}),
    },
    'texts received',
  )
}
