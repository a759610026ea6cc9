import type { TextPart } from '#domain/messages/message.ts'
import type { NationalTables } from './decode-gsm7.ts'

/** Where a part belongs: the reference of its text, its own number from 1, and how many there are. */
export type Concatenation = Pick<TextPart, 'reference' | 'number' | 'total'>

/** What a user data header says of the content behind it. */
export type Header = {
  concatenation: Concatenation | null
  tables: NationalTables
  /** The application port that it is for. */
  port: number | null
  isForSim: boolean
  /** It has an element that is known by its length, too. */
  isUnderstood: boolean
  /** Why it is no valid header: then it says nothing else. */
  fault: string | null
}

const nothing: Header = {
  concatenation: null,
  tables: { locking: 0, single: 0 },
  port: null,
  isForSim: false,
  isUnderstood: false,
  fault: null,
}

/** Information element identifiers (3GPP TS 23.040 section 9.2.3.24). */
const elements = {
  shortReference: 0x00,
  shortPorts: 0x04,
  longPorts: 0x05,
  longReference: 0x08,
  singleShift: 0x24,
  lockingShift: 0x25,
} as const
/** Those of the SIM toolkit's security headers (3GPP TS 31.115) and their kin. */
const isSimElement = (identifier: number) => identifier >= 0x70 && identifier <= 0x7f

/**
 * Parses a user data header, which begins with the octet of its length and is a list of elements in any order; of several of a kind the last counts. An element that is not known, of
 * a length that its kind does not have, or that counts a part beyond the total, says nothing, as sections 9.2.3.24 and 9.2.3.24.1 have it, and nor does a total of one: the
 * text is whole. A header whose lengths do not add up says nothing at all.
 */
export function parseHeader(header: Uint8Array): Header {
  const end = 1 + (header[0] ?? 0)
  if (end > header.length && header.length > 0) return { ...nothing, fault: 'it is longer than what it came with' }
  let found = nothing
  for (let at = 1; at < end && header.length > 0;) {
    const identifier = header[at] as number
    const length = at + 1 < end ? (header[at + 1] as number) : Infinity
    if (at + 2 + length > end) return { ...nothing, fault: `its element 0x${identifier.toString(16).padStart(2, '0')} ends beyond it` }
    const read = readElement(identifier, header.subarray(at + 2, at + 2 + length), found.tables)
    if (read) found = { ...found, ...read, isUnderstood: found.isUnderstood || !read.isForSim }
    at += 2 + length
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

/**
 * True if these bytes are a header, where nothing else says so: lengths that add up around a known element are no accident of a text. An element for the SIM may be empty, and is one only before data.
 */
export function isHeader(bytes: Uint8Array, content: { isData: boolean }): boolean {
  const { isUnderstood, isForSim, fault } = parseHeader(bytes)
  return fault === null && (isUnderstood || (isForSim && content.isData))
}

function readElement(identifier: number, data: Uint8Array, tables: NationalTables): Partial<Header> | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = data
  const isOf = (kind: number, length: number) => identifier === kind && data.length === length
  if (isOf(elements.shortReference, 3)) return { concatenation: concatenationOf(`8:${first}`, third, second) }
  if (isOf(elements.longReference, 4)) return { concatenation: concatenationOf(`16:${(first << 8) | second}`, fourth, third) }
  if (isOf(elements.shortPorts, 2)) return { port: first }
  if (isOf(elements.longPorts, 4)) return { port: (first << 8) | second }
  if (isOf(elements.singleShift, 1)) return { tables: { ...tables, single: first } }
  if (isOf(elements.lockingShift, 1)) return { tables: { ...tables, locking: first } }
  return isSimElement(identifier) ? { isForSim: true } : null
}

function concatenationOf(reference: string, number: number, total: number): Concatenation | null {
  return number >= 1 && number <= total && total > 1 ? { reference, number, total } : null
}
