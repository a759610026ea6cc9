import type { InboundText } from '#domain/messages/message.ts'
import type { SmppAlphabet } from '#domain/gateways/smpp.ts'
import { decodeText } from '#server/messages/encoding/decode-text.ts'
import { encodingOf, isData } from '#server/messages/encoding/encoding-of.ts'
import { splitUserData, type Concatenation } from '#server/messages/encoding/parse-header.ts'
import { readUserData } from '#server/messages/encoding/read-user-data.ts'
import type { Address, Delivery } from './parse-delivery.ts'
import { tags } from './parse-tlvs.ts'
import { unpackSeptets } from './unpack-septets.ts'

/** Bits 2 to 5 of esm_class say what is delivered (SMPP 3.4 section 5.2.12). */
const typeMask = 0x3c
/**
 * A receipt of the message centre, the phone's word that a message was read, an aborted conversation, an intermediate notification. A user acknowledgement (0x10) is an
 * answer that a person chose or wrote (sections 2.11 and 5.2.12), so it is a text, and so is what has a reserved type.
 */
const receiptTypes = new Set([0x04, 0x08, 0x18, 0x20])
const hasUserDataHeader = 0x40

/** The text that was delivered, or null for a receipt: those are acknowledged and not stored. */
export function toInboundText({ esmClass, dataCoding, ...delivery }: Delivery, defaultAlphabet: SmppAlphabet): InboundText | null {
  if (receiptTypes.has(esmClass & typeMask)) return null
  const { header, content } = esmClass & hasUserDataHeader ? splitUserData(delivery.content) : { header: null, content: delivery.content }
  const found = encodingOf(dataCoding, defaultAlphabet)
  const isPacked = found === 'gsm7-packed'
  const isSeptets = isPacked || found === 'gsm7'
  const port = delivery.tlvs.get(tags.destinationPort)
  return {
    externalId: null,
    to: decodeAddress(delivery.destination),
    from: decodeAddress(delivery.source),
    sentAt: null,
    ...readUserData({
      // One that is longer than the text is told.
      header: header?.length === 0 ? delivery.content : header,
      content: isPacked ? unpackSeptets(content, header?.length) : content,
      encoding: isSeptets ? 'gsm7' : found,
      alphabet: isData(dataCoding) ? '8 bit' : isSeptets || dataCoding === 0 ? '7 bit' : 'other',
      concatenation: parseSar(delivery.tlvs),
      port: port?.length === 2 ? port.readUInt16BE() : null,
      protocol: delivery.protocol,
    }),
  }
}

/**
 * sar_msg_ref_num, sar_total_segments and sar_segment_seqnum (sections 5.3.2.22 to 24): all three, or none. Null where the only part is the whole text,
 * and where the number is none of the parts: that text is taken as it is.
 */
function parseSar(tlvs: Map<number, Buffer>): Concatenation | null {
  const reference = tlvs.get(tags.sarReference)
  if (reference?.length !== 2) return null
  const [total = 0] = tlvs.get(tags.sarTotal) ?? []
  const [number = 0] = tlvs.get(tags.sarNumber) ?? []
  return total > 1 && number >= 1 && number <= total ? { reference: `sar:${reference.readUInt16BE(0)}`, number, total } : null
}

const international = 1

/** An address as it came; an international number gets the plus that its type stands for. */
function decodeAddress({ ton, bytes }: Address): string {
  const text = decodeText(bytes, 'utf-8')
  return ton === international && /^[1-9]\d*$/.test(text) ? `+${text}` : text
}
