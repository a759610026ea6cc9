import type { InboundText, TextPart } from '#domain/message.ts'
import type { SmppAlphabet } from '#domain/smpp.ts'
import { decodeContent, guessCharset } from './decode-content.ts'
import { encodingOf } from './encoding-of.ts'
import type { Address, Delivery } from './parse-delivery.ts'
import { tags } from './parse-tlvs.ts'
import { parseUserDataHeader, type Concatenation, type UserData } from './parse-user-data-header.ts'
import { unpackSeptets } from './unpack-septets.ts'

/** Bits 2 to 5 of esm_class say what is delivered (SMPP 3.4 section 5.2.12). */
const typeMask = 0x3c
/** A receipt of the message centre, an acknowledgement by the phone or by its user, an aborted conversation, an intermediate notification. */
const receiptTypes = new Set([0x04, 0x08, 0x10, 0x18, 0x20])
const hasUserDataHeader = 0x40

/** The text that was delivered, or null for a receipt: those are acknowledged and not stored. */
export function toInboundText(delivery: Delivery, defaultAlphabet: SmppAlphabet): InboundText | null {
  if (receiptTypes.has(delivery.esmClass & typeMask)) return null
  const userData = delivery.esmClass & hasUserDataHeader ? parseUserDataHeader(delivery.content) : withoutHeader(delivery.content)
  const { bytes, encoding } = unpack(userData, encodingOf(delivery.dataCoding, defaultAlphabet))
  const text = decodeContent(bytes, encoding)
  const part = findPart(userData.concatenation ?? parseSar(delivery.tlvs))
  return {
    externalId: null,
    to: decodeAddress(delivery.destination),
    from: decodeAddress(delivery.source),
    text,
    sentAt: null,
    ...(part ? { part: { ...part, bytes, encoding } satisfies TextPart } : {}),
  }
}

const withoutHeader = (content: Buffer): UserData => ({ content, headerLength: 0, concatenation: null })

function unpack({ content, headerLength }: UserData, encoding: string): { bytes: Uint8Array; encoding: string } {
  if (encoding === 'gsm7-packed') return { bytes: unpackSeptets(content, headerLength), encoding: 'gsm7' }
  // ASCII with an eighth bit is some other charset.
  if (encoding === 'unknown' || encoding === 'us-ascii') return { bytes: content, encoding: guessCharset(content) }
  return { bytes: content, encoding }
}

/** sar_msg_ref_num, sar_total_segments, sar_segment_seqnum (sections 5.3.2.22 to 24): all three, or none. */
function parseSar(tlvs: Map<number, Buffer>): Concatenation | null {
  const [reference, total, number] = [tlvs.get(tags.sarReference), tlvs.get(tags.sarTotal), tlvs.get(tags.sarNumber)]
  if (reference?.length !== 2 || total?.length !== 1 || number?.length !== 1) return null
  return { reference: `sar:${reference.readUInt16BE(0)}`, total: total.readUInt8(0), number: number.readUInt8(0) }
}

/** Null where the only part is the whole text, and where the number is none of the parts: that text is taken as it is. */
function findPart(concatenation: Concatenation | null): Concatenation | null {
  if (!concatenation) return null
  const { number, total } = concatenation
  return total > 1 && number >= 1 && number <= total ? concatenation : null
}

const international = 1

/** An address as it came; an international number gets the plus that its type stands for. */
function decodeAddress({ ton, bytes }: Address): string {
  const text = decodeContent(bytes, guessCharset(bytes))
  return ton === international && /^[1-9]\d*$/.test(text) ? `+${text}` : text
}
