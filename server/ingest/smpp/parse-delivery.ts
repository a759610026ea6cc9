import { createFieldParser, type FieldParser } from './field-parser.ts'
import { parseTlvs, tags } from './parse-tlvs.ts'
import { commands, statuses, type Pdu } from './pdu.ts'

export type Address = {
  /** The type of number (section 5.2.5): 1 is international, 5 alphanumeric. */
  ton: number
  bytes: Buffer
}

/** The fields of a `deliver_sm` (SMPP 3.4 section 4.6.1) or `data_sm` (section 4.7.1) that say something about a text. */
export type Delivery = {
  source: Address
  destination: Address
  esmClass: number
  dataCoding: number
  /** A `data_sm` has none. */
  protocol: number
  /** The user data, with its header where `esmClass` says that it has one. */
  content: Buffer
  tlvs: Map<number, Buffer>
}

/** Those of `data_sm`. Addresses of a `deliver_sm` have 20 by the book, and more in the wild. */
const maxAddressLength = 64

/** @throws PduError where a mandatory field is missing, or a length leads beyond the PDU */
export function parseDelivery({ command, body }: Pick<Pdu, 'command' | 'body'>): Delivery {
  const fields = createFieldParser(body)
  fields.cString('service_type', maxAddressLength)
  const source = parseAddress(fields, 'source_addr', statuses.sourceInvalid)
  const destination = parseAddress(fields, 'destination_addr', statuses.destinationInvalid)
  const esmClass = fields.integer('esm_class')
  if (command === commands.dataSm) {
    fields.integer('registered_delivery')
    const dataCoding = fields.integer('data_coding')
    const tlvs = parseTlvs(fields.rest())
    return { source, destination, esmClass, dataCoding, protocol: 0, content: tlvs.get(tags.messagePayload) ?? Buffer.alloc(0), tlvs }
  }
  const protocol = fields.integer('protocol_id')
  fields.integer('priority_flag')
  fields.cString('schedule_delivery_time', maxAddressLength)
  fields.cString('validity_period', maxAddressLength)
  fields.integer('registered_delivery')
  fields.integer('replace_if_present_flag')
  const dataCoding = fields.integer('data_coding')
  fields.integer('sm_default_msg_id')
  const short = fields.octets('short_message', fields.integer('sm_length'))
  const tlvs = parseTlvs(fields.rest())
  const content = short.length > 0 ? short : (tlvs.get(tags.messagePayload) ?? short)
  return { source, destination, esmClass, dataCoding, protocol, content, tlvs }
}

function parseAddress(fields: FieldParser, name: string, status: number): Address {
  const ton = fields.integer(`${name}_ton`)
  fields.integer(`${name}_npi`)
  return { ton, bytes: fields.cString(name, maxAddressLength, status) }
}
