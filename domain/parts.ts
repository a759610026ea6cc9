import { messageLifetimeMs, type TextPart } from './message.ts'

/**
 * A text whose parts have not all arrived this long after the first is published as it is. Jasmin waits 300 s, Gammu's SMSD 600 s and Kannel
 * 1,800 s (`multipart` of its sms group): people wait here for a code that is valid for minutes, and what is published is completed in place.
 */
export const partsTimeoutMs = 5 * 60 * 1000

/** Parts that come later than this after the first belong to another text. */
export const partSetLifetimeMs = messageLifetimeMs

/** A part of a complete text that comes again within this is a repetition; later, its reference is in use for another text. */
export const repeatedPartMs = 60 * 60 * 1000

/** In place of the parts of a text that have not arrived, one mark a gap. */
export const gapMark = '[…]'

/** References, numbers and totals have at most 8 bits for parts (3GPP TS 23.040 section 9.2.3.24.1). */
const maxParts = 255

/** Whether there are others to wait for. A text of one part, or with a number that cannot be, is taken as a whole one. */
export function isOneOfMany({ number, total }: TextPart): boolean {
  return Number.isInteger(number) && Number.isInteger(total) && total >= 2 && total <= maxParts && number >= 1 && number <= total
}
