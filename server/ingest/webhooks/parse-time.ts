const latest = Date.UTC(9999, 11, 31)

/**
 * A time from a gateway in any form that `Date` parses, or null when it is invalid: a text without its time is better than none. `YYYY-MM-DDTHH:MM:SS` without an offset is
 * UTC, as everywhere in the API; to `Date` it is of the zone of the machine.
 */
export function parseTime(text: string): Date | null {
  const time = Date.parse(/^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text) ? `${text}Z` : text)
  return time >= 0 && time <= latest ? new Date(time) : null
}

/** `YYYY-MM-DD HH:MM:SS`, also with a T and parts of a second, or null. It is UTC where no offset follows. A form may have turned the offset's plus sign into a space. */
export function parseUtcTime(text: string): Date | null {
  const [, date, time, offset = 'Z'] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d{1,9})?)(?: ?(Z|[ +-]\d\d:?\d\d))?$/.exec(text) ?? []
  return date === undefined ? null : parseTime(`${date}T${time}${offset.replace(' ', '+').replace(/^(...)(?=\d)/, '$1:')}`)
}

/** Seconds since 1970, or null. */
export function parseUnixTime(text: string): Date | null {
  return /^\d{9,11}$/.test(text) ? new Date(Number(text) * 1000) : null
}
