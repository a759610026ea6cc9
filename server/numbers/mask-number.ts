import type { PhoneNumber } from '#domain/api/numbers.ts'
import { isPlatform } from '#domain/senders/services.ts'

/** A number as visitors see it: without its gateway, and without the services that are known by a sender alone, of which they see half. */
export function maskNumber<T extends PhoneNumber>(number: T): T {
  return { ...number, gateway_id: null, services: number.services.filter(isPlatform) }
}
