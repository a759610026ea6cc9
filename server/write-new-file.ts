import { randomUUID } from 'node:crypto'
import { closeSync, constants, copyFileSync, fsyncSync, linkSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** File systems without hard links say one of these. */
const cannotLink = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])

/**
 * Creates a file (mode 0600) together with its content: another process sees all of it or no file, and after a power cut too.
 * @returns false when there is such a file already, which is left as it is.
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

/** The name of a new file is durable once its directory is. Windows has no such thing. */
function flushDirectory(directory: string): void {
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
