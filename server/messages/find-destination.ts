import type { InboundText } from '#domain/messages/message.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { maxPortLength } from '#domain/gateways/sim.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { describeTooLong } from './describe-too-long.ts'

/** The number that received a text, or the reason why it is held instead. */
export type Destination = { number: string } | { unplaced: string }

type Receiver = Pick<InboundText, 'to' | 'port'>
type Numbers = Pick<IngestGateway, 'currentPhoneNumber' | 'sims'> | null

/**
 * The number that received the text: the one it names, else that of the SIM in the port it names, else the gateway's own. `gateway` is null where it has been deleted
 * since. Whose number is not known is held: it may be a private one. A text that is longer than any, or whose sender is, has none.
 */
export function findDestination(gateway: Numbers, text: Receiver & Pick<InboundText, 'from' | 'text'>): Destination {
  const tooLong = describeTooLong(text.text, text.from)
  if (tooLong !== null) return { unplaced: tooLong }
  const named = findRecipient(gateway, text)
  if (!named) return { unplaced: describeUnknown(gateway, text) }
  const number = parseUkMobile(named)
  return number ? { number } : { unplaced: `${named} is not a UK mobile number.` }
}

/** The recipient of a text as far as it is known; empty where it is of a port whose number is not known. */
export function findRecipient(gateway: Numbers, { to, port = null }: Receiver): string | null {
  if (to) return to
  if (port !== null) return gateway?.sims.at(port)?.number ?? ''
  if (to === '' || gateway === null || gateway.sims.ports > 1) return to
  return gateway.currentPhoneNumber || null
}

function describeUnknown(gateway: Numbers, { to, port = null }: Receiver): string {
  if (port !== null && gateway?.sims.at(port)?.hasChanged)
    return `The SIM in port ${shortened(port)} has changed just now: this may be of the one before.`
  if (port !== null) return `SIM port ${shortened(port)} of this gateway has no number: enter it under the gateway’s SIMs.`
  if (to === '') return 'The gateway’s address lists no number for the port or modem that received this.'
  if (gateway && gateway.sims.ports > 1) return 'The gateway has several SIMs, and did not say which of them received this.'
  return 'The gateway did not say which number received this, and has no current number.'
}

function shortened(port: string): string {
  return port.length > maxPortLength ? `${port.slice(0, maxPortLength)}…` : port
}

/** The gateway is allowed to add this number to the list. The numbers of its SIMs are its own. */
export function mayAddNumber({ listsNumbers, currentPhoneNumber, sims }: IngestGateway, number: string): boolean {
  if (listsNumbers !== 'own') return listsNumbers === 'all'
  return number === parseUkMobile(currentPhoneNumber ?? '') || sims.numbers.has(number)
}

/** Why a text for a number that is not listed is held. */
export function describeUnlisted(number: string): string {
  return `${number} is not one of our numbers.`
}
