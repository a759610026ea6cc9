import { printable } from '#server/base/printable.ts'
import type { Progress } from '#server/operations/backup/backup-header.ts'

const everyMs = 100

/** Shows on a terminal how far a backup or restore is, on one line; elsewhere nothing. */
export function showProgress() {
  const began = performance.now()
  const { stderr } = process
  let last = 0
  return {
    show({ table, rows }: Progress): void {
      if (!stderr.isTTY || performance.now() - last < everyMs) return
      last = performance.now()
      stderr.write(`\r\u001B[K${printable(table)}: ${rows.toLocaleString('en')} rows`)
    },
    end: () => void (last > 0 && stderr.write('\r\u001B[K')),
    seconds: () => ((performance.now() - began) / 1000).toFixed(1),
  }
}
