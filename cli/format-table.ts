import { printable } from '#server/base/printable.ts'

/** Rows in columns, under the names of the columns. */
export function formatTable(columns: string[], rows: string[][]): string {
  const table = [columns, ...rows.map((row) => row.map((cell) => printable(cell)))]
  const widths = columns.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
