/** Those that have been the dearest, where every one of them would take too long. */
export const dearestTexts = ['letters', 'unordered marks', 'words', 'lines', 'brackets', 'stars']

/** Texts of a length, in UTF-16 units, of what has cost servers dear: each by the name under which a failure tells it. */
export const grownTexts: Record<string, (length: number) => string> = {
  letters: (length) => 'a'.repeat(length),
  marks: (length) => 'a' + '\u0301'.repeat(length - 1),
  'unordered marks': (length) => 'a' + '\u0301\u0316'.repeat(length / 2),
  words: (length) => 'code '.repeat(length / 5),
  'different words': (length) => Array.from({ length: length / 6 }, (_, at) => (at + 10_000).toString(36)).join(' '),
  digits: (length) => '1'.repeat(length),
  'digits and dots': (length) => '9.'.repeat(length / 2),
  spaces: (length) => ' '.repeat(length),
  lines: (length) => '\n'.repeat(length),
  brackets: (length) => '['.repeat(length),
  stars: (length) => '*a_'.repeat(length / 3),
  backslashes: (length) => '\\'.repeat(length),
  quotes: (length) => '"'.repeat(length),
  'links in brackets': (length) => '[a]('.repeat(length / 4),
  'regional indicators': (length) => '🇬'.repeat(length / 2),
  'joined emoji': (length) => '👩‍'.repeat(length / 3),
  'byte order marks': (length) => '\ufeff'.repeat(length),
  'hidden escapes': (length) => '?s'.repeat(length / 2),
  Arabic: (length) => 'رمز '.repeat(length / 4),
}
