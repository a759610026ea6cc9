import type { Output } from '#domain/api/api.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'

/** A listed number without texts, as the API has it, with these fields changed. */
export function sampleNumber(fields: Partial<PhoneNumber> = {}): PhoneNumber {
  return {
    id: '1',
    number: '+447700900142',
    status: 'available',
    gateway_id: '1',
    created_at: '2026-03-04T05:06:07.000Z',
    message_count: 0,
    last_message_at: null,
    receiving: 'yes',
    services: [],
    texts_per_hour: 0,
    ...fields,
  }
}

type ManagedNumber = Output<'numbers.listAll'>['numbers'][number]

/** A number of a gateway, as the admin area has it, with these fields changed. */
export function sampleManagedNumber(fields: Partial<ManagedNumber> = {}): ManagedNumber {
  return {
    id: '1',
    number: '+447700900142',
    status: 'available',
    gateway_id: '7',
    gateway_name: 'SIM bank',
    created_at: '2026-03-04T05:06:07.000Z',
    message_count: 0,
    last_message_at: null,
    last_text_at: null,
    receiving: 'yes',
    is_test: false,
    texts_per_day: 3.4,
    texts_today: 2,
    sim_lapses_on: null,
    ...fields,
  }
}
