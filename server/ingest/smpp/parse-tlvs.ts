import { PduError, statuses } from './pdu.ts'

/** The optional parameters we use (SMPP 3.4 section 5.3.2). */
export const tags = { destinationPort: 0x020b, sarReference: 0x020c, sarTotal: 0x020e, sarNumber: 0x020f, messagePayload: 0x0424 } as const

/** Optional parameters by tag: two bytes of tag, two of length, the value (section 3.2.4.1). Of a repeated one the first counts. */
export function parseTlvs(bytes: Buffer): Map<number, Buffer> {
  const tlvs = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length;) {
    const end = at + 4 <= bytes.length ? at + 4 + bytes.readUInt16BE(at + 2) : Infinity
    if (end > bytes.length) throw new PduError(statuses.optionalPartInvalid, 'An optional parameter ends beyond the PDU.')
    const tag = bytes.readUInt16BE(at)
    if (!tlvs.has(tag)) tlvs.set(tag, bytes.subarray(at + 4, end))
    at = end
  }
  return tlvs
}
