/** Normalisation sorts the marks on one letter, in quadratic time; no script needs more than this many (UAX 15, Stream-Safe Text Format). */
const excessMarks = /(\p{M}{30})\p{M}+/gu

/** The form in which a search compares texts with words: in lower case and normalised (NFC), in linear time for any text. */
export function foldForSearch(text: string): string {
  // The sigma at the end of a word may be inside another.
  return text.replace(excessMarks, '$1').normalize('NFC').toLowerCase().replaceAll('ς', 'σ')
}
