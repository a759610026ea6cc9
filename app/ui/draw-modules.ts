/** The dark modules of a QR code as an SVG path, each run of a row as one rectangle. */
export function drawModules(rows: boolean[][]): string {
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      let end = x
      while (row[end]) end += 1
      path += `M${x} ${y}h${end - x}v1h${x - end}z`
      x = end
    }
  return path
}
