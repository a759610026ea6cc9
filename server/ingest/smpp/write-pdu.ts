import type { SmppBind } from '#domain/gateways/smpp.ts'
import { commands, headerLength, responseTo, statuses } from './pdu.ts'

const interfaceVersion = 0x34
const nothing = Buffer.alloc(0)
/** An empty C-octet string: the message_id of a response, which is not used there (SMPP 3.4 section 4.6.2). */
const noMessageId = Buffer.from([0])

function writePdu(command: number, sequence: number, status: number = statuses.ok, body: Buffer = nothing): Buffer {
  const pdu = Buffer.allocUnsafe(headerLength + body.length)
  pdu.writeUInt32BE(pdu.length, 0)
  pdu.writeUInt32BE(command, 4)
  pdu.writeUInt32BE(status, 8)
  pdu.writeUInt32BE(sequence, 12)
  body.copy(pdu, headerLength)
  return pdu
}

const cString = (text: string) => Buffer.from(`${text}\0`, 'latin1')

/** `bind_receiver` or `bind_transceiver` (sections 4.1.3 and 4.1.5): for every address, of no type. */
export function writeBind(
  sequence: number,
  { bind, system_id, password, system_type }: { bind: SmppBind; system_id: string; password: string; system_type: string },
): Buffer {
  const address = Buffer.from([interfaceVersion, 0, 0, 0])
  const body = Buffer.concat([cString(system_id), cString(password), cString(system_type), address])
  return writePdu(bind === 'receiver' ? commands.bindReceiver : commands.bindTransceiver, sequence, statuses.ok, body)
}

export function writeEnquireLink(sequence: number): Buffer {
  return writePdu(commands.enquireLink, sequence)
}

export function writeUnbind(sequence: number): Buffer {
  return writePdu(commands.unbind, sequence)
}

/** The response to `enquire_link` or `unbind`, which has no body. */
export function writeEmptyResponse(command: number, sequence: number): Buffer {
  return writePdu(responseTo(command), sequence)
}

/** The response to `deliver_sm` or `data_sm`. */
export function writeDeliveryResponse(command: number, sequence: number, status: number): Buffer {
  return writePdu(responseTo(command), sequence, status, noMessageId)
}

export function writeGenericNack(sequence: number, status: number): Buffer {
  return writePdu(commands.genericNack, sequence, status)
}
