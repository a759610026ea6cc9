import { createHash, createHmac } from 'node:crypto'
import { deriveKey } from '#server/base/derive-key.ts'
import type { InboundText, TextPart } from '#domain/messages/message.ts'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { portKey } from '#domain/gateways/sim.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'

/** The key that the parts of one text have in common: a hash of gateway, sender, recipient, reference and total. A port may get its number between two of them. */
export function keyOf(gateway: IngestGateway, { from, to, port = null }: InboundText, { reference, total }: TextPart): string {
  const recipient = to || (port === null ? (to ?? gateway.currentPhoneNumber ?? '') : `port ${portKey(port)}`)
  const parties = [gateway.id, normaliseAddress(from), normaliseAddress(recipient), reference, total]
  return createHash('sha256').update(JSON.stringify(parties)).digest('base64url')
}

/** Gateways may write a number in more than one way. Names stay as they came. */
function normaliseAddress(address: string): string {
  const number = parseUkMobile(address)
  if (number !== null) return number
  const digits = address.replace(/[\s().-]/g, '')
  return /^(?:\+|00)?\d{7,20}$/.test(digits) ? digits.replace(/^(?:\+|00)/, '') : address
}

/** Makes the digest by which a part is known when its content has been deleted. It is keyed: a code has too few digits for a plain hash to hide it. */
export function createPartDigest(secret: string): (part: TextPart) => string {
  const key = deriveKey(secret, 'parts of texts')
  return ({ encoding, bytes }) => createHmac('sha256', key).update(`${encoding}\0`).update(bytes).digest('base64url')
}
