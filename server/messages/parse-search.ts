/** Longer than any word of a text that somebody types. */
const maxWords = 12

/**
 * The patterns (SQL `ilike`) of the words of a search; no character of a word has a special meaning. A number in national notation
 * is found as well, since the search looks through both.
 */
export function parseSearch(search: string): string[] {
  const words = search.normalize('NFC').split(/\s+/u).filter(Boolean)
  return [...new Set(words)].slice(0, maxWords).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}
