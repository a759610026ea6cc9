import type { Receiving } from '#domain/number.ts'

/** Whether texts reach a number: `silent` while its gateway is offline, `unknown` where none has ever been heard for it. */
export function receivingOf(number: {
  gateway_status: string | null
  gateway_last_heartbeat: Date | null
  last_message_at: Date | null
}): Receiving {
  if (number.gateway_status === null) return 'unknown'
  if (number.gateway_status === 'offline') return 'silent'
  return number.gateway_last_heartbeat !== null || number.last_message_at !== null ? 'yes' : 'unknown'
}
