import type { Message } from '#domain/api/messages.ts'

/** A text of the number `1`, as the API has it, with these fields changed. */
export function sampleMessage(fields: Partial<Message> = {}): Message {
  return {
    id: '1',
    phone_number_id: '1',
    sender: 'Uber',
    message_content: 'Your Uber code is 4821',
    received_at: '2026-11-21T09:00:00.000Z',
    sent_at: null,
    message_type: 'sms',
    is_read: false,
    is_incomplete: false,
    service: null,
    note: null,
    code: null,
    maybe_code: null,
    expires_at: '2026-11-22T09:00:00.000Z',
    ...fields,
  }
}
