/** Which part of a longer text it is, as the sender numbered it; not checked yet. */
export type Concatenation = { reference: string; number: number; total: number }

/** User data without its header, and what the header says about parts. */
export type UserData = { content: Buffer; headerLength: number; concatenation: Concatenation | null }

/**
 * Walks the information elements of a user data header (3GPP TS 23.040 section 9.2.3.24): one byte of length, then elements of identifier,
 * length and value. Elements 0x00 and 0x08 number the parts of a text, with a reference of 8 or 16 bits; others may come before them.
 * A header that leads beyond the data is no header: everything is content then.
 */
export function parseUserDataHeader(bytes: Buffer): UserData {
  const headerLength = (bytes[0] ?? Infinity) + 1
  if (headerLength > bytes.length) return { content: bytes, headerLength: 0, concatenation: null }
  let concatenation: Concatenation | null = null
  for (let at = 1; at + 2 <= headerLength; ) {
    const [id = 0, length = 0] = bytes.subarray(at, at + 2)
    const end = at + 2 + length
    if (end > headerLength) break
    const value = bytes.subarray(at + 2, end)
    // Of a repeated element the last counts (section 9.2.3.24).
    concatenation = parseConcatenation(id, value) ?? concatenation
    at = end
  }
  return { content: bytes.subarray(headerLength), headerLength, concatenation }
}

function parseConcatenation(id: number, value: Buffer): Concatenation | null {
  if (id === 0x00 && value.length === 3) {
    const [reference = 0, total = 0, number = 0] = value
    return { reference: `8:${reference}`, number, total }
  }
  if (id === 0x08 && value.length === 4) {
    const [total = 0, number = 0] = value.subarray(2)
    return { reference: `16:${value.readUInt16BE(0)}`, number, total }
  }
  return null
}
