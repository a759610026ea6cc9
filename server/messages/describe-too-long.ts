import { countSeptets } from '#server/messages/encoding/count-septets.ts'

/** The longest text that networks deliver: 255 parts (3GPP TS 23.040 section 9.2.3.24.1), of 153 septets of the GSM 7-bit alphabet or 67 UTF-16 units each. */
export const maxSeptets = 255 * 153
export const maxUnits = 255 * 67

/** An e-mail address (RFC 5321, section 4.5.3.1.3) is the longest that names a sender. */
const maxSender = 254

/** Why a text, or the name of its sender, is longer than an SMS can have it; null where it is not. */
export function describeTooLong(text: string, sender = ''): string | null {
  if (sender.length > maxSender)
    return `The sender is longer than any: ${sender.length} characters, where at most ${maxSender} are possible.`
  if (text.length <= maxUnits) return null
  const septets = text.length <= maxSeptets ? countSeptets(text) : null
  if (septets !== null && septets <= maxSeptets) return null
  return `The text is longer than an SMS can be: ${text.length} characters, where networks deliver up to ${maxSeptets} of the GSM alphabet (its extension table counts twice), or ${maxUnits} of Unicode.`
}
