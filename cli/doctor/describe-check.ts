import type { NamedCheck } from '#server/operations/checks/run-check.ts'
import { printable } from '#server/base/printable.ts'

/** A line that says what was found, and one that says what to do where something is wrong. */
export function describeCheck({ name, is_ok: isOk, message, advice }: NamedCheck): string {
  const lines = [`${isOk ? 'ok   ' : 'WRONG'}  ${name.padEnd(14)}  ${printable(message)}`]
  if (advice !== null) lines.push(`${' '.repeat(23)}${printable(advice)}`)
  return lines.join('\n')
}
