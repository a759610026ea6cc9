import { PduError, statuses } from './pdu.ts'

/** Takes the fields of a PDU's body one after another (SMPP 3.4 section 3.1). */
export type FieldParser = {
  integer(name: string): number
  /** A C-octet string of up to `max` bytes without its terminator, which is not returned. */
  cString(name: string, max: number, status?: number): Buffer
  octets(name: string, length: number): Buffer
  /** The bytes that are left. */
  rest(): Buffer
}

/** Every method throws PduError where the body ends too early. */
export function createFieldParser(body: Buffer): FieldParser {
  let at = 0
  const endsBefore = (name: string, status: number = statuses.commandLengthInvalid) =>
    new PduError(status, `The PDU ends before its ${name}.`)

  return {
    integer(name) {
      const value = body[at++]
      if (value === undefined) throw endsBefore(name)
      return value
    },
    cString(name, max, status) {
      const end = body.indexOf(0, at)
      if (end === -1) throw new PduError(status ?? statuses.commandLengthInvalid, `The ${name} of the PDU has no end.`)
      if (end - at > max) throw new PduError(status ?? statuses.commandLengthInvalid, `The ${name} of the PDU is longer than ${max} bytes.`)
      const value = body.subarray(at, end)
      at = end + 1
      return value
    },
    octets(name, length) {
      if (at + length > body.length) throw endsBefore(name, statuses.messageLengthInvalid)
      const value = body.subarray(at, at + length)
      at += length
      return value
    },
    rest: () => body.subarray(at),
  }
}
