import { randomUUID } from 'node:crypto'
import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The errors of file systems without hard links. */
const cannotLink = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Creates a file (mode 0600) and its content atomically: another process sees all of it or no file, even after a power cut.
 * @returns false when the file exists, which is left unchanged.
 */
export function writeNewFile(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, content, { flag: 'wx', mode: 0o600, flush: true })
    try {
      linkSync(draft, file)
    } catch (error) {
      if (!cannotLink.has(codeOf(error))) throw error
      copyFileSync(draft, file, constants.COPYFILE_EXCL)
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  flushDirectory(dirname(file))
  return true
}

/** The name of a new file is durable once its directory is flushed, which Windows does not support. */
export function flushDirectory(directory: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(directory, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
