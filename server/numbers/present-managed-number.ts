import type { Output } from '#domain/api/api.ts'
import { presentNumber } from './list/present-number.ts'
import type { ManagedNumber } from './number-queries.ts'

/** A number for the admin area, listed or not. */
export function presentManagedNumber(row: ManagedNumber): Output<'numbers.change'> {
  return {
    ...presentNumber(row),
    is_test: row.is_test,
    gateway_name: row.gateway_name,
    last_text_at: row.last_text_at?.toISOString() ?? null,
  }
}
