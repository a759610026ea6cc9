/** A PDU as it came: its header (SMPP 3.4 section 3.2) and the bytes behind it. */
export type Pdu = { command: number; status: number; sequence: number; body: Buffer }

/** Bytes of a header: four unsigned integers of 32 bits, big-endian. */
export const headerLength = 16

/** Sets a response apart from its request. */
const responseBit = 0x80000000

/** The commands that a receiving link meets (section 5.1.2.1). */
export const commands = {
  bindReceiver: 0x01,
  unbind: 0x06,
  deliverSm: 0x05,
  bindTransceiver: 0x09,
  outbind: 0x0b,
  enquireLink: 0x15,
  alertNotification: 0x102,
  dataSm: 0x103,
  genericNack: 0x80000000,
} as const

/** The command_status values that we send or know the meaning of (section 5.1.3). */
export const statuses = {
  ok: 0x00,
  messageLengthInvalid: 0x01,
  commandLengthInvalid: 0x02,
  commandUnknown: 0x03,
  temporaryError: 0x64,
  sourceInvalid: 0x0a,
  destinationInvalid: 0x0b,
  throttled: 0x58,
  optionalPartInvalid: 0xc0,
} as const

export function responseTo(command: number): number {
  return (command | responseBit) >>> 0
}

export function isResponse(command: number): boolean {
  return command >= responseBit
}

/** @param bytes a whole PDU, as `FrameSplitter` returns it */
export function parsePdu(bytes: Buffer): Pdu {
  return {
    command: bytes.readUInt32BE(4),
    status: bytes.readUInt32BE(8),
    sequence: bytes.readUInt32BE(12),
    body: bytes.subarray(headerLength),
  }
}

/** A PDU that is not in the right form. It is answered with `status`, and the link stays bound. */
export class PduError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.name = 'PduError'
    this.status = status
  }
}
