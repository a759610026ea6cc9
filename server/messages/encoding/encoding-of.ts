import type { SmppAlphabet } from '#domain/gateways/smpp.ts'

/** Bytes of an undeclared encoding, and ASCII with an eighth bit: UTF-8 where they are that, else Latin-1 (decode-text.ts), so that none is lost. */
const unknown = 'utf-8'

/** Those of SMPP itself (SMPP 3.4 section 5.2.19). Code 0 is the default of the message centre. */
const byCode: Record<number, string> = {
  0x03: 'iso-8859-1',
  0x05: 'shift_jis',
  0x06: 'iso-8859-5',
  0x07: 'iso-8859-8',
  0x08: 'utf-16be',
  0x0a: 'iso-2022-jp',
  0x0d: 'euc-jp',
  0x0e: 'euc-kr',
}

/**
 * The encoding that a data coding stands for: `gsm7` with one septet a byte, `gsm7-packed` with eight in seven, or a charset of the Encoding Standard.
 * From 0x10 on the codes are those of GSM, which has its groups (3GPP TS 23.038 section 4): there the alphabet is GSM's own whatever the message
 * centre's default is, packed only where that is packed as well.
 */
export function encodingOf(dataCoding: number, defaultAlphabet: SmppAlphabet): string {
  if (dataCoding === 0x00) return defaultAlphabet === 'latin1' ? 'iso-8859-1' : defaultAlphabet
  if (dataCoding < 0x10) return byCode[dataCoding] ?? unknown
  const gsm = defaultAlphabet === 'gsm7-packed' ? 'gsm7-packed' : 'gsm7'
  // General coding, with or without deletion after reading: bit 5 says compressed, bits 2 and 3 the alphabet.
  if (dataCoding < 0x80) return dataCoding & 0x20 ? unknown : ([gsm, unknown, 'utf-16be'][(dataCoding >> 2) & 3] ?? unknown)
  if (dataCoding < 0xc0) return unknown
  // A waiting message is indicated: 0xC0 to 0xDF in GSM's alphabet, 0xE0 to 0xEF in UCS-2.
  if (dataCoding < 0xe0) return gsm
  if (dataCoding < 0xf0) return 'utf-16be'
  return dataCoding & 0x04 ? unknown : gsm
}

/** True if a data coding says that the content is data of 8 bits, which may be anything. */
export function isData(dataCoding: number): boolean {
  if (dataCoding < 0x10) return dataCoding === 0x02 || dataCoding === 0x04
  return dataCoding < 0x80 ? (dataCoding & 0x2c) === 0x04 : dataCoding >= 0xf0 && (dataCoding & 0x04) !== 0
}
