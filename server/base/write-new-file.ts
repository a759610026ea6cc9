import { randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushDirectory, flushFile } from './flush.ts'

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
      flushFile(file)
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

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
