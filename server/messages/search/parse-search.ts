import { searchWords } from '#domain/messages/search-words.ts'

/** A word of a search. */
export type SearchWord = {
  /** As `foldForSearch` writes it. */
  word: string
  /** For `like`; no character of the word has a special meaning in it. */
  pattern: string
  /** True if it may be a part of a number, and not only of sender and text. */
  isNumeric: boolean
  /** True if the index over words can find it: that takes three letters or digits in a row. */
  isIndexed: boolean
}

/** How every number on the list begins, in each notation. */
const numberBeginnings = ['+447', '00447', '07']

/** A number in two notations needs no word of its own: the search compares both. A word that is part of every number is in every text. */
export function parseSearch(search: string): SearchWord[] {
  const words = searchWords(search).filter((word) => !numberBeginnings.some((beginning) => beginning.includes(word)))
  return words.map((word) => ({
    word,
    pattern: `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    isNumeric: /^\+?\d*$/.test(word),
    isIndexed: /[\p{L}\p{N}]{3}/u.test(word),
  }))
}
