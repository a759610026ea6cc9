/** The longest search, in characters. */
export const maxSearchLength = 200

/** More words than somebody types; the rest are ignored. */
const maxWords = 12

/** Longer words are searched for by their beginning: comparing takes the square of their length where a text repeats a letter. */
const maxWordLength = 32

/**
 * The different words of a search, each of which has to be part of sender, number or text, in any case. Characters that show nothing, such as the marks of direction
 * that a copied phone number comes with, separate words as blanks do.
 */
export function searchWords(search: string): string[] {
  const words = search
    .normalize('NFC')
    .split(/[\s\p{Cf}]+/u)
    .filter(Boolean)
    .map(shorten)
  return [...new Set(words)].slice(0, maxWords)
}

/** In code points: no character is cut in half. */
function shorten(word: string): string {
  return word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join('')
}
