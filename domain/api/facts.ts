import type { Message } from './messages.ts'
import type { PhoneNumber } from './numbers.ts'

/** Every event of the live stream, by its name there. */
export type Fact =
  | { event: 'message.received'; data: Message }
  /** Its text changed: a missing part has arrived, or it is shown again after it was hidden. */
  | { event: 'message.changed'; data: Message }
  | { event: 'message.deleted'; data: { id: string; phone_number_id: string } }
  | { event: 'message.read'; data: { id: string; phone_number_id: string } }
  | { event: 'number.changed'; data: PhoneNumber }
  | { event: 'number.removed'; data: { id: string } }
  | { event: 'admin.changed'; data: Record<string, never> }
  | { event: 'reset'; data: { reason: string } }

export type FactName = Fact['event']

/** A comment is sent at least this often, so that proxies keep the stream open and a lost connection is noticed. */
export const heartbeatEveryMs = 25_000
