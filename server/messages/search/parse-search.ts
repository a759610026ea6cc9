import { searchWords } from '#domain/search-words.ts'

/** A word of a search. */
export type SearchWord = {
  /** As `foldForSearch` writes it. */
  word: string
  /** For `like`; no character of the word has a special meaning in it. */
  pattern: string
  /** Whether it may be a part of a number, and not only of sender and text. */
  isNumeric: boolean
  /** Whether the index over words can find it: that takes three letters or digits in a row. */
  isIndexed: boolean
}

/** A number in two notations needs no word of its own: the search compares both. */
export function parseSearch(search: string): SearchWord[] {
  return searchWords(search).map((word) => ({
    word,
    pattern: `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    isNumeric: /^\+?\d*$/.test(word),
    isIndexed: /[\p{L}\p{N}]{3}/u.test(word),
  }))
}
