import { bareNumber } from './read-digits.ts'

/** `+447` and nine digits: the only numbers Callbox lists. */
export const ukMobilePattern = /^\+447\d{9}$/

/**
 * Parses a UK mobile number as people and gateways write it: `+447700900123`, `00447700900123`, `447700900123`, `07700900123`,
 * `+44 (0)7700 900123`, as a `tel:` link, with separators, unseen marks and digits of any script. Returns it as `+447…`, or null
 * when it is anything else. Ofcom's drama range (07700 900000–900999) counts as valid: it is what seeds, tests and the demo use.
 */
export function parseUkMobile(raw: string): string | null {
  const international = internationalNumber(bareNumber(raw))
  return ukMobilePattern.test(international) ? international : null
}

/** True if it is a telephone number of any country, or a short one, in whichever of these notations. */
export function isTelephoneNumber(raw: string): boolean {
  return /^\+?\d{3,24}$/.test(bareNumber(raw))
}

/** The bare digits of a number, or of its beginning, with +44 for any way of writing that. */
function internationalNumber(digits: string): string {
  return digits.replace(/^(?:\+|00)?44(?:0(?=7))?/, '+44').replace(/^0(?=7)/, '+44')
}

/**
 * The notations in which part of a number is searched for ("07700 900", "+44 (0)7700", "900 142"): the bare digits, and as numbers are stored. None where the
 * search is not all of digits.
 */
export function numberNotations(search: string): string[] {
  const digits = bareNumber(search)
  if (!/^\+?\d+$/.test(digits)) return []
  return [...new Set([digits, digits === '0' ? '+44' : internationalNumber(digits)])]
}

/** `+44 7700 900123`: how a number is printed. Never broken over lines. */
export function formatNumber(number: string): string {
  return ukMobilePattern.test(number) ? `+44 ${number.slice(3, 7)} ${number.slice(7)}` : number
}

/** True if a number is in the range that Ofcom reserves for drama. No phone has such a number, and no service can text it. */
export function isDramaNumber(number: string): boolean {
  return number.startsWith('+447700900')
}

/** `7700900123`: for forms that have the country in a field of its own. */
export function withoutPrefix(number: string): string {
  return number.replace(/^\+44/, '')
}

/** Available numbers are listed, except test numbers. Texts for the others are stored, and only administrators see them. */
export const numberStatuses = ['available', 'paused', 'retired'] as const
export type NumberStatus = (typeof numberStatuses)[number]

/** Tells whether texts reach a number now. */
export const receivingStates = ['yes', 'silent', 'unknown'] as const
export type Receiving = (typeof receivingStates)[number]

/** How many listed numbers a page of the inbox has. A site with fewer is loaded as a whole. */
export const numbersPerPage = 200

/** How many numbers a user may mark as favourites. */
export const maxFavourites = 100

/** How many numbers may be added in one call. */
export const maxNumbersPerRequest = 1000
/** How many numbers a bulk action may name one by one. A filter may match any number of them. */
export const maxNumbersPerBulk = 5000

/** What the list of all numbers can be sorted by. */
export const numberSortFields = ['created_at', 'number', 'last_text_at', 'texts_per_day'] as const

/** The same with the direction: a leading hyphen is descending. */
export const numberSorts = [
  'created_at',
  '-created_at',
  'number',
  '-number',
  'last_text_at',
  '-last_text_at',
  'texts_per_day',
  '-texts_per_day',
] as const
export type NumberSort = (typeof numberSorts)[number]

/** Ten years. */
export const maxSilentSeconds = 10 * 366 * 24 * 3600

/** The mean of 24 hours, which is as long as texts stay, with one decimal. It changes with the texts alone, and not as time goes by. */
export function textsPerHour(messageCount: number): number {
  return Math.round((messageCount * 10) / 24) / 10
}
