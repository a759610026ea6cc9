import { messageLifetimeMs, type TextPart } from './message.ts'

/**
 * A text whose parts have not all arrived this long after the first is published as it is. Jasmin waits 300 s, Gammu's SMSD 600 s and Kannel
 * 1,800 s (`multipart` of its sms group): people wait here for a code that is valid for minutes, and what is published is completed in place.
 */
export const partsTimeoutMs = 5 * 60 * 1000

/** Parts that come later than this after the first belong to another text. */
export const partSetLifetimeMs = messageLifetimeMs

/** A part without an id that equals one received within this may be a repetition: a message centre that has no response gives a part again within seconds. */
export const repeatedPartMs = 30 * 1000

/** Of texts with one reference whose parts arrive this close to each other, the one begun first gets the next part; of others, the one that got a part last. */
export const togetherMs = 2 * 1000

/** In place of the parts of a text that have not arrived, one mark a gap. */
export const gapMark = '[…]'

/** References, numbers and totals have at most 8 bits for parts (3GPP TS 23.040 section 9.2.3.24.1). */
const maxParts = 255

/** True if there are others to wait for. A text of one part, or with a number that cannot be, is taken as a whole one. */
export function isOneOfMany({ number, total }: TextPart): boolean {
  return Number.isInteger(number) && Number.isInteger(total) && total >= 2 && total <= maxParts && number >= 1 && number <= total
}
