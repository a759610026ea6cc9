import { receivingOf } from '#domain/gateways/gateway.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { ListedNumber } from './list-queries.ts'

export function presentNumber(row: ListedNumber): Omit<PhoneNumber, 'services' | 'texts_per_hour'> {
  return {
    id: String(row.id),
    number: row.number,
    status: row.status,
    gateway_id: row.gateway_id === null ? null : String(row.gateway_id),
    created_at: row.created_at.toISOString(),
    message_count: row.message_count,
    last_message_at: row.last_message_at?.toISOString() ?? null,
    receiving: receivingOf(row.gateway_state),
  }
}
