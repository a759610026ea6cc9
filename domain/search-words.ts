/** The longest search, in characters. */
export const maxSearchLength = 200

/** More words than somebody types; the rest are ignored. */
const maxWords = 12

/** The different words of a search, each of which has to be part of sender, number or text, in any case. */
export function searchWords(search: string): string[] {
  const words = search.normalize('NFC').split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, maxWords)
}
