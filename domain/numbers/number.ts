/** `+447` and nine digits: the only numbers Callbox lists. */
export const ukMobilePattern = /^\+447\d{9}$/

/**
 * Parses a UK mobile number as gateways write it: `+447700900123`, `00447700900123`, `447700900123`, `07700900123`, with or
 * without spaces, hyphens, dots and brackets. Returns it as `+447…`, or null when it is anything else. Ofcom's drama range
 * (07700 900000–900999) counts as valid: it is what seeds, tests and the demo use.
 */
export function parseUkMobile(raw: string): string | null {
  const digits = raw.replace(/[\s().\u00a0-]/g, '')
  const international = digits.replace(/^(?:\+|00)?44(?:0(?=7))?/, '+44').replace(/^0(?=7)/, '+44')
  return ukMobilePattern.test(international) ? international : null
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
