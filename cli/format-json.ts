import { printable } from '#server/base/printable.ts'

/** Data as JSON for a terminal or a program: those characters stand in strings only, where the escapes mean the same. */
export function formatJson(data: unknown): string {
  return printable(JSON.stringify(data, null, 2), { lines: true })
}
