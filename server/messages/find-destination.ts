import type { InboundText } from '#domain/message.ts'
import { parseUkMobile } from '#domain/number.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { describeTooLong } from './describe-too-long.ts'

/** The number that received a text, or the reason why it is held instead. */
export type Destination = { number: string } | { unplaced: string }

/**
 * The number that received the text: the one it names, else the gateway's own. An empty one is of a port whose number is not known. `gateway` is null where it has been deleted since.
 * A text that is longer than any, or whose sender is, has none.
 */
export function findDestination(
  gateway: Pick<IngestGateway, 'currentPhoneNumber'> | null,
  { to, from, text }: Pick<InboundText, 'to' | 'from' | 'text'>,
): Destination {
  const tooLong = describeTooLong(text, from)
  if (tooLong !== null) return { unplaced: tooLong }
  if (to === '') return { unplaced: 'The gateway’s address lists no number for the port or modem that received this.' }
  const named = to ?? gateway?.currentPhoneNumber ?? ''
  if (named === '') return { unplaced: 'The gateway did not say which number received this, and has no current number.' }
  const number = parseUkMobile(named)
  return number ? { number } : { unplaced: `${named} is not a UK mobile number.` }
}

/** The text as it is held: where it names no number, the gateway's own was meant, and is its recipient. */
export function withRecipient<T extends Pick<InboundText, 'to'>>(gateway: Pick<IngestGateway, 'currentPhoneNumber'> | null, text: T): T {
  return { ...text, to: text.to ?? (gateway?.currentPhoneNumber || null) }
}

/** Whether the gateway is allowed to add this number to the list. */
export function mayAddNumber({ listsNumbers, currentPhoneNumber }: IngestGateway, number: string): boolean {
  return listsNumbers === 'all' || (listsNumbers === 'own' && number === parseUkMobile(currentPhoneNumber ?? ''))
}

/** Why a text for a number that is not listed is held. */
export function describeUnlisted(number: string): string {
  return `${number} is not one of our numbers.`
}
