const latest = Date.UTC(9999, 11, 31)

/** A time as a gateway writes it, or null when it cannot be one: a text with a strange time is worth more than none. Takes what `Date` takes. */
export function parseTime(text: string): Date | null {
  const time = Date.parse(text)
  return time >= 0 && time <= latest ? new Date(time) : null
}
