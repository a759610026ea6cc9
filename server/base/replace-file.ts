import { renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { flushDirectory } from './flush.ts'

/** Writes a file (mode 0600), in place of one of that name: after a power cut it is the new one or, until this returns, perhaps the old one, and whole. */
export function replaceFile(file: string, content: string): void {
  const draft = `${file}.new`
  writeFileSync(draft, content, { mode: 0o600, flush: true })
  renameSync(draft, file)
  flushDirectory(dirname(file))
}
