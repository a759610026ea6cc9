import { basicAlphabet, extensionTable } from './gsm7-alphabet.ts'
import { lockingTables, singleTables } from './national-tables.ts'

/** The national language tables that a header names, by number; 0 for the default. One that the standard does not have counts as the default. */
export type NationalTables = { locking: number; single: number }

const escape = 0x1b

/**
 * Decodes the GSM 7-bit alphabet, one septet a byte; the eighth bit is ignored. An escape before a code that the extension table does not have yields that
 * code's character of the alphabet, and a second escape or one at the end yields a space, as 3GPP TS 23.038 section 6.2.1.1 has it. So does a code that a national table leaves free.
 */
export function decodeGsm7(septets: Uint8Array, { locking, single }: NationalTables = { locking: 0, single: 0 }): string {
  const alphabet = lockingTables.get(locking)
  const extension = singleTables.get(single) ?? extensionTable
  const plain = (code: number) => (code === escape ? ' ' : alphabet ? (alphabet.get(code) ?? ' ') : basicAlphabet[code])
  let text = ''
  for (let at = 0; at < septets.length; at++) {
    const code = (septets[at] as number) & 0x7f
    if (code !== escape) {
      text += plain(code)
      continue
    }
    const next = at + 1 < septets.length ? (septets[++at] as number) & 0x7f : escape
    text += extension.get(next) ?? plain(next)
  }
  return text
}
