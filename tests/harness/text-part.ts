import type { InboundText, TextPart } from '#domain/messages/message.ts'
import { testNumbers } from './open-test-app.ts'

export type PartOptions = Partial<TextPart> & Partial<Omit<InboundText, 'part'>>

/** A part as a format gives it to `receive`: the first of two, with the reference `8:42`, where nothing else is said. */
export function textPart(text: string, options: PartOptions = {}): InboundText {
  const { reference = '8:42', number = 1, total = 2, bytes = Buffer.from(text), encoding = 'utf-8', ...inbound } = options
  const part = { reference, number, total, bytes, encoding }
  return { externalId: null, to: testNumbers[0] ?? null, from: 'Google', text, sentAt: null, ...inbound, part }
}
