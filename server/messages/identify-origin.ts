import { createHmac } from 'node:crypto'
import { parseUkMobile } from '#domain/numbers/number.ts'
import { portKey } from '#domain/gateways/sim.ts'
import type { InboundText } from '#domain/messages/message.ts'
import { deriveKey } from '#server/base/derive-key.ts'

/** What an SMS is known by beside its ids: null where the time at which it was sent is not known. */
export type IdentifyOrigin = (gatewayId: number | null, text: InboundText) => string | null

/**
 * Makes the keyed hash of the gateway, receiver, sender, words and second of sending of a text: apps tell one SMS several times, each time under another id. It is keyed: a code has too
 * few digits for a plain hash to hide it. No id of a gateway begins as it does but by its own doing.
 */
export function createIdentifyOrigin(secret: string): IdentifyOrigin {
  // Most formats have no time, and deriving a key takes longer than a hash.
  let key: Buffer | null = null
  return (gatewayId, { to, port = null, from, text, sentAt, localTime, isRelayTime }) => {
    const time = sentAt ?? localTime ?? null
    if (gatewayId === null || time === null || isRelayTime) return null
    const receiver = to ? (parseUkMobile(to) ?? to) : port === null ? '' : `port ${portKey(port)}`
    const parts = [gatewayId, receiver, from, text, Math.floor(time.getTime() / 1000)]
    key ??= deriveKey(secret, 'origin of texts')
    return `origin:${createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')}`
  }
}
