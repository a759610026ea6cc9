import { maxTextsPerMinute } from '#domain/gateways/gateway.ts'

/** True if this is a limit of texts a minute, as it is typed. */
export function isLimit(typed: string): boolean {
  return /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= maxTextsPerMinute
}
