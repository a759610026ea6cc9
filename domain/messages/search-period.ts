/** The periods that a search can be limited to, in milliseconds. */
export const searchPeriods = { '1h': 3_600_000 } as const

export type SearchPeriod = keyof typeof searchPeriods
