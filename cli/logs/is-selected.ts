import type { Entry } from './parse-entry.ts'

/** The levels of the log, as numbers (https://getpino.io/#/docs/api?id=loggerlevels-object). */
export const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const
export type Level = keyof typeof levels

export type Filter = {
  level?: Level | undefined
  gateway?: string | undefined
  text?: string | undefined
  /** Milliseconds since 1970. */
  sinceMs: number | null
}

/** True if a line is of this level or above, about this gateway, about this text, and not older. */
export function isSelected({ level, time, fields }: Entry, filter: Filter): boolean {
  if (filter.level !== undefined && level < levels[filter.level]) return false
  if (filter.sinceMs !== null && time < filter.sinceMs) return false
  if (filter.gateway !== undefined && !isAboutGateway(fields, filter.gateway)) return false
  return filter.text === undefined || namesText(fields, filter.text)
}

/** Lines of texts and links name their gateway; those of administrators' actions what they were about. */
function isAboutGateway(fields: Entry['fields'], id: string): boolean {
  return String(fields['gateway']) === id || (fields['resource'] === 'sms_gateways' && String(fields['id']) === id)
}

/** The fields in which lines name texts by their ids: one, or several. */
const textFields = ['messages', 'duplicates', 'message', 'text'] as const

function namesText(fields: Entry['fields'], id: string): boolean {
  return textFields.some((name) => {
    const value = fields[name]
    return (Array.isArray(value) ? value : [value]).some((each) => each === id || (typeof each === 'number' && `${each}` === id))
  })
}
