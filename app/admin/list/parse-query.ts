const maxSearchLength = 200

/** What is searched for; undefined where nothing is. */
export function parseSearch(params: URLSearchParams): string | undefined {
  return parseWord(params, 'search', maxSearchLength)
}

/** The words of a parameter; undefined where there are none. */
export function parseWord(params: URLSearchParams, name: string, maxLength: number): string | undefined {
  return params.get(name)?.trim().slice(0, maxLength) || undefined
}

/** A day such as "2026-11-21"; undefined where it is none. */
export function parseDay(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? ''
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN
  // 31 February is read as a day of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined
}

/** A parameter that has one of the known values; any other is as if there were none. */
export function parseOneOf<T extends string>(params: URLSearchParams, name: string, known: readonly T[]): T | undefined {
  return known.find((value) => value === params.get(name))
}

/** Without the properties that are undefined. */
export function defined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>
  }
}
