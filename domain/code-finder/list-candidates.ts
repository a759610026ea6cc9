import type { Place } from './list-words.ts'

/** A part of the text that has the shape of a code, and the code it would be. */
export type Candidate = {
  start: number
  end: number
  code: string
  shape: 'branded' | 'digits' | 'grouped' | 'odd groups' | 'spaced' | 'mixed' | 'letters'
}

// The specification's candidates are digit runs of 4-8, tokens of 4-15 after a code word and alphanumeric tokens of 6-15.
// A token without a digit is only a candidate where it is unlikely to be an ordinary word: in capitals, right beside a code word.

/** G-123456: Google and Facebook print their initial before the digits and do not want it typed. */
const branded = /(?<![\w-])(?:G|FB)-\d{5,8}(?!\w)/g
/** 123-456, 123 456, 1234-5678, 12-34-56: one code, printed in groups. */
const grouped =
  /(?<![\w/+]|\d[-.,: ]|\w-)(?:\d{3}(?:[-. ]| - )\d{3}|\d{3}[- ]\d{4}|\d{4}[- ]\d{3,4}|\d\d([- ])\d\d(?:\1\d\d){0,2}|\d{3}([-. ])\d{3}\2\d{3})(?![\w/]|[-.,:]\d| \d)/g
/** 6119-50, 890-434-28, 61 28 03 94: five to eight digits in other groups. */
const oddGroups = /(?<![\w/+]|\d[-.,: ]|\w-)\d{2,4}([- ])\d{1,4}(?:\1\d{1,4}){0,3}(?![\w/]|[-.,:]\d| \d)/g
/** 1 670 348, 1-670-348 */
const sevenInGroups = /(?<![\w/+]|\d[-.,: ]|\w-)\d([- ])\d{3}\1\d{3}(?![\w/]|[-.,:]\d| \d)/g
/** HX4 92B; not the postcode LS1 4AP. */
const mixedGroups =
  /(?<![\w/-]|[A-Z\d] )(?=[A-Z]{1,3}\d|\d{1,3}[A-Z])[A-Z\d]{3,4} (?!\d[A-Z]{2}(?!\w))(?=[A-Z]{1,3}\d|\d{1,3}[A-Z])[A-Z\d]{3,4}(?![\w/-]| [A-Z\d]{3})/g
/** 1 2 3 4 5 6 or 1 u 8 k u f: characters printed one by one. */
const spaced = /(?<![\w-])(?<!(?<!\w)\w )(?=[A-Za-z -]{0,15}\d)[A-Za-z\d](?:[ -][A-Za-z\d]){3,7}(?![\w-])(?! \w(?!\w))/g
/** 4 to 10 digits; nine or ten need a better reason than four to eight, and score lower. */
const digits = /(?<![\w/]|\d[.,:]|\w-)\d{4,10}(?![\w/]|[-:]\d)/g
/** A1B2C3, jh7112, A-12345, X7K9-QP4D. */
const mixed =
  /(?<![\w/@-])(?!\d-[A-Za-z][a-z]{2})(?=[A-Za-z-]{0,14}\d)(?=[\d-]{0,14}[A-Za-z])(?:[A-Za-z\d]{4,15}|[A-Za-z\d]{1,8}(?:-[A-Za-z\d]{2,8}){1,3})(?![\w/@-])/g
/** 6-2-3021: rack, shelf and parcel in a Chinese parcel shop; the hyphens belong to the code. */
const parcelLocation = /(?<=[码碼凭憑]\D{0,4})\d{1,2}-\d{1,2}-\d{3,5}(?!\d)/g
/** "code: QGFDAE", "code: QXK-MVT"; in lower case only where nothing else follows on the line. */
const lettersAfter =
  /[ \t]*(?:(?:is|ist|est|es|lautet)\b|[:=-]|(?=["'[(<])|(?<=[a-z] )(?=[A-Z-]{4,9}(?:[.,;]|\n|$| [-a-z])))(?:[ \t]*[:=-])?\s*["'[(<]?(?:[A-Z]{3,4}-[A-Z]{3,4}(?![\w-])|[A-Z]{4,8}(?!\w)|(?=[a-z])(?<=:\s*|["'[(<])[a-z]{5,8}(?=["'\])>]?\.?(?:\n|$)))/y
/** "Enter this code to confirm: KJHGFD", at the end of a line. */
const lettersAnswer = /[^.\n:]{0,40}:\s{0,2}[A-Z]{5,8}(?=\.?\s*(?:\n|$))/y
/** "QGFDAE is your code" */
const lettersBefore = /(?:^|[\n"'[(:] ?)([A-Z]{4,8}|[a-z]{5,8})["'\])]? (?:is|ist|est|es) (?:your|the|dein|ihr|votre|ton|tu|su)\b/g
/** Words that occur in those places without being a code. */
export const ordinary = new Set(
  (
    'never dont stop help ready valid invalid expired expires please click below used sent secret only this that here what your code sms email text call visit team login ' +
    'alert info from with sign link none null page test today soon safe share private needed required confirm verify welcome attached following enclosed entered changed ' +
    'reset updated wrong above enter there where which thanks hello sorry'
  ).split(' '),
)

/** Everything that could be a code, in order. `masked` is the text after blankSpans. */
export function listCandidates(masked: string, names: Place[]): Candidate[] {
  const found: Candidate[] = []
  const isTaken = new Uint8Array(masked.length)
  const add = (shape: Candidate['shape'], start: number, printed: string, code: string) => {
    const end = start + printed.length
    if (isRejected(code) || isTaken.subarray(start, end).includes(1)) return
    isTaken.fill(1, start, end)
    found.push({ start, end, code, shape })
  }
  const addAll = (shape: Candidate['shape'], pattern: RegExp, paste = (printed: string) => printed) => {
    for (const { index, 0: printed } of masked.matchAll(pattern)) add(shape, index, printed, paste(printed))
  }
  // Shapes with more structure come first, so that their parts are not candidates of their own.
  addAll('branded', branded, (printed) => printed.replace(/\D/g, ''))
  addAll('mixed', parcelLocation)
  addAll('grouped', grouped, (printed) => printed.replace(/\D/g, ''))
  for (const { index, 0: printed } of masked.matchAll(oddGroups)) {
    const code = printed.replace(/\D/g, '')
    if (code.length > 4 && code.length < 9) add('odd groups', index, printed, code)
  }
  addAll('odd groups', sevenInGroups, (printed) => printed.replace(/\D/g, ''))
  addAll('mixed', mixedGroups, (printed) => printed.replace(' ', ''))
  addAll('spaced', spaced, (printed) => printed.replace(/[ -]/g, ''))
  addAll('digits', digits)
  addAll('mixed', mixed)
  for (const [start, code] of listLetters(masked, names)) add('letters', start, code, code)
  return found.toSorted((a, b) => a.start - b.start)
}

/** Codes of letters alone, beside the name of a code. */
function listLetters(text: string, names: Place[]): [start: number, code: string][] {
  const ends = names.flatMap(({ end }) => [lettersAfter, lettersAnswer].flatMap((pattern) => endOfMatch(pattern, text, end)).slice(0, 1))
  const after = ends.map((end): [number, string] => {
    const code = /(?:[A-Z]{3,4}-)?[A-Za-z]{0,8}$/.exec(text.slice(Math.max(0, end - 9), end))?.[0] ?? ''
    return [end - code.length, code]
  })
  const before = Array.from(text.matchAll(lettersBefore), ({ index, 0: phrase, 1: code = '' }): [number, string] => [
    index + phrase.indexOf(code),
    code,
  ])
  return [...after, ...before].filter(([, code]) => !ordinary.has(code.toLowerCase()))
}

function endOfMatch(sticky: RegExp, text: string, start: number): number[] {
  sticky.lastIndex = start
  return sticky.test(text) ? [sticky.lastIndex] : []
}

/** The specification's reject list. */
const rejected = new Set(['2023', '2024', '2025', '1234', '0000', '9999'])
export function isRejected(code: string): boolean {
  return rejected.has(code) || /^(.)\1*$/.test(code)
}
