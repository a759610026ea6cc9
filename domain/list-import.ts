/** How many numbers may be imported at once, and how many gateways. */
export const maxImportLines = 50_000
export const maxGatewayLines = 5000
export const maxImportBytes = 4 * 1024 * 1024

/** What an import does with a line. `repeated`: an earlier line has the same number, or name. */
export const importOutcomes = ['added', 'changed', 'unchanged', 'repeated', 'invalid'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What is said of a list that is too long, before anything is done with it. */
export function describeImportLimit(what: string, maxLines: number): string {
  return `This list has ${what}. One import takes up to ${maxLines.toLocaleString('en-GB')} lines and ${maxImportBytes / 1024 / 1024} MB: split it into several.`
}

/** The number of lines of a text; the end of the last one may be missing. Does not copy the text. */
export function countLines(text: string): number {
  let lines = 0
  let at = -1
  do {
    lines += 1
    at = text.indexOf('\n', at + 1)
  } while (at !== -1 && at < text.length - 1)
  return text === '' ? 0 : lines
}
