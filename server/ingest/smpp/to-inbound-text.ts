import type { InboundText } from '#domain/messages/message.ts'
import type { SmppAlphabet } from '#domain/gateways/smpp.ts'
import { decodeGsm7 } from '#server/messages/encoding/decode-gsm7.ts'
import { decodeText } from '#server/messages/encoding/decode-text.ts'
import { parseUdh, splitUserData, type Concatenation } from '#server/ingest/webhooks/parse-udh.ts'
import { encodingOf } from './encoding-of.ts'
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
  const bytes = isPacked ? unpackSeptets(content, header?.length) : content
  const encoding = isPacked ? 'gsm7' : found
  const part = (header && parseUdh(header)) ?? parseSar(delivery.tlvs)
  return {
    externalId: null,
    to: decodeAddress(delivery.destination),
    from: decodeAddress(delivery.source),
    text: encoding === 'gsm7' ? decodeGsm7(bytes) : decodeText(bytes, encoding),
    sentAt: null,
    ...(part ? { part: { ...part, bytes, encoding } } : {}),
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
