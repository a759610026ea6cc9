import { parseUkMobile, withoutPrefix } from '../numbers/number.ts'
import { foldForSearch } from './fold-for-search.ts'

/** The longest search, in characters. */
export const maxSearchLength = 200

/** More words than somebody types. Of more the longest count, which are in the fewest texts. */
const maxWords = 6

/** Longer words are searched for by their beginning: comparing takes the square of their length where a text repeats a letter. */
const maxWordLength = 32

/**
 * The different words of a search, the longest first, each of which has to be part of sender, number or text, as `foldForSearch` writes them. Characters that show
 * nothing, such as the marks of direction that a copied phone number comes with, separate words as blanks do.
 */
export function searchWords(search: string): string[] {
  // A whole number in any notation: what all notations of it end with.
  const number = search.length <= maxSearchLength ? parseUkMobile(search) : null
  if (number !== null) return [withoutPrefix(number)]
  const words = foldForSearch(search)
    .split(/[\s\p{Cf}]+/u)
    .filter(Boolean)
  return [...new Set(words.toSorted((a, b) => b.length - a.length).map(shorten))].slice(0, maxWords)
}

/** In code points: no character is cut in half. */
function shorten(word: string): string {
  return word.length <= maxWordLength ? word : Array.from(word).slice(0, maxWordLength).join('')
}
