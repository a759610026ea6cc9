import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { findDestination, findRecipient, mayAddNumber } from './find-destination.ts'
import type { DeliveredText, TextToStore } from './store-texts.ts'

/**
 * The text with the number that received it, or the reason why it is held instead. Where it names no number, that of its port or of the gateway is its recipient. `gateway` is
 * null where it has been deleted since.
 */
export function addressText(gateway: IngestGateway | null, delivered: Omit<DeliveredText, 'gatewayId'>): TextToStore {
  const { text } = delivered
  return {
    ...delivered,
    gatewayId: gateway?.id ?? null,
    text: { ...text, to: findRecipient(gateway, text) },
    destination: findDestination(gateway, text),
    mayAddNumber: (number) => gateway !== null && mayAddNumber(gateway, number),
  }
}
