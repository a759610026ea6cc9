import { styleText } from 'node:util'
import { printable } from '#server/base/printable.ts'
import { levels } from './is-selected.ts'
import type { Entry } from './parse-entry.ts'

const names = new Map<number, string>(Object.entries(levels).map(([name, number]) => [number, name.toUpperCase()]))
const maxValue = 500

/**
 * "2026-11-26 20:56:45.123 WARN  the status of a gateway changed  gateway=3 status=offline", and below it the stack of an error. The level has a colour in a
 * terminal, unless NO_COLOR is set.
 */
export function formatEntry({ prefix, level, time, msg, fields: { err, ...fields } }: Entry): string {
  const { message, stack } = typeof err === 'object' && err !== null ? (err as { message?: unknown; stack?: unknown }) : {}
  const shown = Object.entries({ ...fields, ...(message === undefined ? {} : { error: message }) })
  const details = shown.map(([name, value]) => ` ${name}=${formatValue(value)}`).join('')
  const name = colour(level, (names.get(level) ?? String(level)).padEnd(5))
  const stackLines = typeof stack === 'string' ? stack.split('\n').slice(1) : []
  const head = `${printable(prefix)}${formatTime(new Date(time))} ${name} ${printable(msg)}`
  return [head + (details === '' ? '' : ` ${printable(details)}`), ...stackLines.map((each) => `    ${printable(each.trim())}`)].join('\n')
}

/** In the time zone of this machine: "2026-11-26 20:56:45.123" */
function formatTime(at: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}.${String(at.getMilliseconds()).padStart(3, '0')}`
}

/** A word as it is, a list with commas, anything else as JSON. */
function formatValue(value: unknown): string {
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object')
  const text = isList ? value.join(',') : typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : toJson(value)
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text
}

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch {
    // Nested deeper than the stack is high.
    return '…'
  }
}

function colour(level: number, name: string): string {
  if (level >= levels.error) return styleText('red', name)
  if (level >= levels.warn) return styleText('yellow', name)
  return level < levels.info ? styleText('dim', name) : name
}
