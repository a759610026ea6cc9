import { countLines, describeImportLimit, maxImportBytes } from '#domain/list-import.ts'

/** What a list is of, such as "numbers", and how many lines it may have. */
export type ListKind = { things: string; maxLines: number }

/** A list to import, from a file or pasted. */
export type GivenList = { text: string; lines: number; file?: string }

/** A text for the server, or what is wrong with it, in words. The limits are told before anything is sent. */
export function checkList(text: string, { things, maxLines }: ListKind, file?: string): GivenList | { error: string } {
  const lines = countLines(text)
  if (lines > maxLines) return { error: describeImportLimit(`${lines.toLocaleString('en-GB')} lines`, maxLines) }
  if (new Blob([text]).size > maxImportBytes) return { error: describeImportLimit(megabytes(text.length), maxLines) }
  if (text.trim() === '') return { error: `There are no ${things} in this list.` }
  return { text, lines, ...(file === undefined ? {} : { file }) }
}

/** Reads a file as text: UTF-8, or UTF-16 where its byte order mark says so, as spreadsheets save it. One that is far too large is not read. */
export async function readListFile(file: File, kind: ListKind): Promise<GivenList | { error: string }> {
  if (file.size > 2 * maxImportBytes) return { error: await describeLargeFile(file, kind) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { error: `${file.name} is a workbook. Save its sheet as “CSV UTF-8”, or copy its cells and paste them.` }
  return checkList(new TextDecoder(encodingOf(bytes)).decode(bytes), kind, file.name)
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The number of lines is estimated from the beginning of the file. */
async function describeLargeFile(file: File, { maxLines }: ListKind): Promise<string> {
  const start = await file.slice(0, 64 * 1024).text()
  const lines = Number(((countLines(start) / start.length) * file.size).toPrecision(2))
  return describeImportLimit(`${megabytes(file.size)}, about ${lines.toLocaleString('en-GB')} lines`, maxLines)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
