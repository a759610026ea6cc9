import type { TextPart } from '#domain/messages/message.ts'

/** Where a part belongs: the reference of its text, its own number from 1, and how many there are. */
export type Concatenation = Pick<TextPart, 'reference' | 'number' | 'total'>

/** Information element identifiers (3GPP TS 23.040 section 9.2.3.24). */
const shortReference = 0x00
const longReference = 0x08

/**
 * The concatenation in a user data header, which begins with the octet of its length; null where there is none. Other elements may stand
 * before it, and of several the last counts. A header whose lengths do not add up, a part beyond the total and a total of one say nothing,
 * as sections 9.2.3.24 and 9.2.3.24.1 have it: the text is then taken as it is.
 */
export function parseUdh(header: Uint8Array): Concatenation | null {
  const end = 1 + (header[0] ?? 0)
  if (end > header.length) return null
  let found: Concatenation | null = null
  let at = 1
  while (at + 2 <= end) {
    const identifier = header[at]
    const length = header[at + 1] as number
    const data = header.subarray(at + 2, at + 2 + length)
    at += 2 + length
    if (at > end) return null
    const concatenation = parseConcatenation(identifier, data)
    if (concatenation !== undefined) found = concatenation
  }
  return found
}

/**
 * Splits user data that begins with a header (SMPP: `esm_class` has 0x40) into that header, with the octet of its length, and the content.
 * Where the header would be longer than all of it, everything is content.
 */
export function splitUserData(userData: Uint8Array): { header: Uint8Array; content: Uint8Array } {
  const end = 1 + (userData[0] ?? 0)
  return end > userData.length
    ? { header: userData.subarray(0, 0), content: userData }
    : { header: userData.subarray(0, end), content: userData.subarray(end) }
}

/** Undefined for an element of another kind, null for one that is to be ignored. */
function parseConcatenation(identifier: number | undefined, data: Uint8Array): Concatenation | null | undefined {
  if (identifier === shortReference && data.length === 3) return concatenationOf(`8:${data[0]}`, data[2], data[1])
  if (identifier === longReference && data.length === 4)
    return concatenationOf(`16:${((data[0] as number) << 8) | (data[1] as number)}`, data[3], data[2])
  return undefined
}

function concatenationOf(reference: string, number = 0, total = 0): Concatenation | null {
  return number >= 1 && number <= total && total > 1 ? { reference, number, total } : null
}
