/** How many maintenance windows there may be that are not over. */
export const maxWindows = 100

export const maxWindowDays = 30

/** How many days ahead one may start. */
export const maxWindowAheadDays = 366

export const maxWindowNote = 200
