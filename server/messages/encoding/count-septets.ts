import { basicAlphabet, extensionTable } from './gsm7-alphabet.ts'

const septets = new Map([
  ...Array.from(basicAlphabet, (character) => [character, 1] as const),
  ...Array.from(extensionTable.values(), (character) => [character, 2] as const),
])
// The code of the escape is no character.
septets.delete('\u001b')

/** How many septets of the GSM 7-bit alphabet a text takes, of which a character of its extension table takes two; null where it has other characters. */
export function countSeptets(text: string): number | null {
  let count = 0
  for (const character of text) {
    const length = septets.get(character)
    if (length === undefined) return null
    count += length
  }
  return count
}
