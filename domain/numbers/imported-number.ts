import { parseUkMobile } from './number.ts'
import { bareNumber, withoutUnseen } from './read-digits.ts'

/** `4.479E+11`, or with a comma. */
const shortened = /^\d(?:[.,]\d{1,20})?[eE]\+?\d{1,3}$/

/** A cell as a UK mobile number, or the reason why it is none, in words. */
export type ImportedNumber = { number: string; reason?: never } | { number: null; reason: string }

/**
 * Parses a number as lists and spreadsheets have it: any notation of `parseUkMobile`, also as text (`'07…`, `="07…"`), as a decimal (`447700900123.0`), with
 * slashes, and without its leading 0, which spreadsheets remove.
 */
export function parseImportedNumber(cell: string): ImportedNumber {
  const written = unquote(withoutUnseen(cell).trim())
  if (shortened.test(written)) return { number: null, reason: describeShortened(written) }
  const digits = bareNumber(written.replace(/[.,]0{1,2}$/, '').replaceAll('/', ''))
  const number = parseUkMobile(/^7\d{9}$/.test(digits) ? `0${digits}` : digits)
  return number === null ? { number, reason: explain(digits) } : { number }
}

/** `'07…`, `"07…"` and `="07…"` are how spreadsheets mark a text. */
function unquote(written: string): string {
  const isQuote = (character: string) => character === '"' || character === "'"
  let [from, to] = [written.startsWith('=') ? 1 : 0, written.length]
  while (from < to && isQuote(written.charAt(from))) from += 1
  while (to > from && isQuote(written.charAt(to - 1))) to -= 1
  return written.slice(from, to)
}

function describeShortened(written: string): string {
  return `A spreadsheet has shortened this number to ${written}, and its last digits are lost. Format the column as text and export it again.`
}

/** Why these digits, without separators, are no UK mobile number. */
function explain(digits: string): string {
  if (digits === '') return 'There is no number in this line.'
  if (!/^\+?\d+$/.test(digits)) return 'This is not a number.'
  const national = /^(?:(?:\+|00)?44|0(?!0))0?(\d{0,60})$/.exec(digits)?.[1]
  if (national === undefined)
    return /^(?:\+|00)/.test(digits)
      ? 'A number of another country. Only UK mobile numbers can be listed.'
      : 'Not a UK number: it begins with 07, +44 or 0044.'
  if (/^[12]/.test(national)) return 'A landline. Only UK mobile numbers can be listed.'
  if (!national.startsWith('7')) return 'Not a mobile number: those begin with 07 or +447.'
  const missing = 10 - national.length
  return missing > 0 ? `Too short: ${count(missing)} missing.` : `Too long: ${count(-missing)} too many.`
}

function count(digits: number): string {
  return digits === 1 ? '1 digit' : `${digits} digits`
}
