const maxSearchLength = 200

/** What is searched for; undefined where nothing is. */
export function parseSearch(params: URLSearchParams): string | undefined {
  return params.get('search')?.trim().slice(0, maxSearchLength) || undefined
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
