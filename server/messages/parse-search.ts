/** A word of a search. */
export type SearchWord = {
  /** For `like`, before it is brought into lower case; no character of the word has a special meaning in it. */
  pattern: string
  /** Whether it may be a part of a number, and not only of sender and text. */
  isNumeric: boolean
  /** Whether the index over words can find it: that takes three letters or digits in a row. */
  isIndexed: boolean
}

/** More words than somebody types; the rest are ignored. */
const maxWords = 12

/** The different words of a search. A number in two notations needs none of its own: the search compares both. */
export function parseSearch(search: string): SearchWord[] {
  const words = search.normalize('NFC').split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, maxWords).map((word) => ({
    pattern: `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    isNumeric: /^\+?\d*$/.test(word),
    isIndexed: /[\p{L}\p{N}]{3}/u.test(word),
  }))
}
