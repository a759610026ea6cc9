import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { backupFormat, backupHeader, type BackupHeader } from './backup-header.ts'
import { buildInfo } from '#server/base/build-info.ts'

/** Sixty-four hexadecimal digits and a line feed. */
const trailerBytes = 65
const chunkBytes = 1 << 18
/** The longest row is an image of 5 MB in hexadecimal. A file of some megabytes may unpack to gigabytes, which must not fill the memory. */
const maxLineBytes = 64 * 1024 * 1024

export type BackupFile = AsyncDisposable & {
  header: BackupHeader
  /** Every line after the header. */
  lines(): AsyncGenerator<string>
}

/**
 * Opens a backup, and compares its checksum before anything is read from it.
 * @throws Error when it is damaged, incomplete, of a newer format, or no backup
 */
export async function openBackupFile(file: string): Promise<BackupFile> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`, { cause: error })
  })
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${file} is not a file.`)
    const end = await verify(handle, file)
    const [first] = await take(lines(handle, end), 1)
    return {
      header: parseHeader(file, first ?? ''),
      async *lines() {
        let isHeader = true
        for await (const line of lines(handle, end)) {
          if (!isHeader) yield line
          isHeader = false
        }
      },
      [Symbol.asyncDispose]: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Returns where the compressed lines end. */
async function verify(handle: FileHandle, file: string): Promise<number> {
  const damaged = new Error(`${file} is damaged, incomplete, or not a backup of Callbox: its checksum is wrong. Nothing was changed.`)
  const { size } = await handle.stat()
  const end = size - trailerBytes
  if (end <= 0) throw damaged
  const hash = createHash('sha256')
  for await (const chunk of read(handle, 0, end)) hash.update(chunk)
  const { buffer } = await handle.read(Buffer.alloc(trailerBytes), 0, trailerBytes, end)
  if (buffer.toString('latin1') !== `${hash.digest('hex')}\n`) throw damaged
  return end
}

/** Not a stream of the file: one that is left early would close it. */
async function* read(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, end - at))
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, at)
    if (bytesRead === 0) throw new Error('The file became shorter while it was read.')
    yield chunk.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** Parses the header of a file whose checksum is right. */
function parseHeader(file: string, line: string): BackupHeader {
  const content: unknown = JSON.parse(line)
  const { callbox_backup: format, version } = backupHeader.pick({ callbox_backup: true, version: true }).parse(content)
  if (format > backupFormat)
    throw new Error(
      `${file} was written by Callbox ${version}, and this is ${buildInfo().version}, which does not know its format. Restore it with that version.`,
    )
  return backupHeader.parse(content)
}

/** Lines end with a line feed, and with no other character that some take for the end of a line. */
async function* lines(handle: FileHandle, end: number): AsyncGenerator<string> {
  const unpacked = pipeline(Readable.from(read(handle, 0, end)), createGunzip({ chunkSize: chunkBytes }), () => {})
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      rest.push(chunk.subarray(from, at))
      yield (rest.length === 1 ? (rest[0] as Buffer) : Buffer.concat(rest)).toString('utf8')
      rest = []
      restBytes = 0
      from = at + 1
    }
    if (from < chunk.length) rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    if (restBytes > maxLineBytes) throw new Error('The file has a line that is longer than any of a backup. Nothing was changed.')
  }
}

async function take<T>(source: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const each of source) {
    taken.push(each)
    if (taken.length === count) break
  }
  return taken
}
