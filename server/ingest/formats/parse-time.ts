const latest = Date.UTC(9999, 11, 31)

/** A time from a gateway in any form that `Date` parses, or null when it is invalid: a text without its time is better than none. */
export function parseTime(text: string): Date | null {
  const time = Date.parse(text)
  return time >= 0 && time <= latest ? new Date(time) : null
}

/** `YYYY-MM-DD HH:MM:SS` in UTC, or null. */
export function parseUtcTime(text: string): Date | null {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? parseTime(`${text.replace(' ', 'T')}Z`) : null
}
