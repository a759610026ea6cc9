import { decodeText } from './decode-text.ts'
import { basicAlphabet, extensionTable } from './gsm7-alphabet.ts'
import { singleTables } from './national-tables.ts'
import type { NationalTables } from './decode-gsm7.ts'

const escape = 0x1b
const septetOf = new Map(Array.from(basicAlphabet, (character, code) => [character, [code]]))
for (const [code, character] of extensionTable) septetOf.set(character, [escape, code])

/**
 * The septets of a text that a gateway which does not know the national tables has decoded by the default alphabet, so that it can be read by the tables of its header. Null where it has
 * other characters: then the gateway has read the tables itself. Kannel's smsbox writes a question mark for an escape that leads to no character of its table (gwlib/charset.c of 1.4.5),
 * also in words with a letter after it.
 */
export function restoreSeptets(bytes: Uint8Array, encoding: string, { single }: NationalTables): Uint8Array | null {
  if (areSeptets(bytes)) return bytes
  const table = singleTables.get(single)
  const septets: number[] = []
  for (const word of decodeText(bytes, encoding).split(/(?<=\s)/)) {
    // In an address a question mark is one.
    const mayHideEscapes = table !== undefined && !word.includes('/')
    const characters = Array.from(word)
    for (const [index, character] of characters.entries()) {
      const known = septetOf.get(character)
      if (known === undefined) return null
      const [next = escape] = septetOf.get(characters[index + 1] ?? '') ?? []
      const isEscape = character === '?' && mayHideEscapes && table.has(next) && !extensionTable.has(next)
      septets.push(...(isEscape ? [escape] : known))
    }
  }
  return Uint8Array.from(septets)
}

/** No text in a charset has control characters, which among septets are letters; but for line breaks. */
function areSeptets(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte < 0x80) && bytes.some((byte) => byte < 0x20 && byte !== 0x0a && byte !== 0x0d)
}
