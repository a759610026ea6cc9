import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { flushDirectory } from '#server/base/flush.ts'

/**
 * Writes a backup (mode 0600): the lines, compressed by gzip, then the SHA-256 of that in hexadecimal and a line feed. It has another name
 * until it is complete and on the disk, so a file of this name is whole.
 * @returns its size in bytes
 * @throws Error when the file exists, unless `overwrite` is set
 */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>, overwrite: boolean): Promise<number> {
  refuseExisting(file, overwrite)
  const draft = `${file}.${randomBytes(6).toString('hex')}.part`
  const removeDraft = () => rmSync(draft, { force: true })
  // Where a signal ends the process.
  process.once('exit', removeDraft)
  try {
    await pipeline(
      Readable.from(lines, { objectMode: true, highWaterMark: 4 }),
      // Level 6 takes three times as long for a tenth less.
      createGzip({ level: constants.Z_BEST_SPEED, chunkSize: 1 << 16 }),
      appendChecksum,
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    publish(draft, file, overwrite)
    return statSync(file).size
  } finally {
    removeDraft()
    process.off('exit', removeDraft)
  }
}

async function* appendChecksum(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.from(`${hash.digest('hex')}\n`)
}

function publish(draft: string, file: string, overwrite: boolean): void {
  if (overwrite) renameSync(draft, file)
  else {
    try {
      // Unlike a rename, it fails where another process has created the file in the meantime.
      linkSync(draft, file)
    } catch (error) {
      refuseExisting(file, overwrite)
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw error
      // A file system without hard links.
      renameSync(draft, file)
    }
  }
  flushDirectory(dirname(file))
}

export function refuseExisting(file: string, overwrite: boolean): void {
  if (!overwrite && existsSync(file)) throw new Error(`${file} exists. Name another file, or add --force to replace it.`)
}
