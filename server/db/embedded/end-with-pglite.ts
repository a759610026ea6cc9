import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'

/** Each call handles one message, and throws to return from an error. */
const mainLoop = '_PostgresMainLoopOnce'

/** What this needs of PGlite beside its public methods. */
type Internals = { mod?: { [mainLoop](): void }; POSTGRES_MAIN_LONGJMP: number }

/**
 * Calls `onEnd` at once when the embedded Postgres ends by itself: it panics where no segment of its log can be written on a full disk, and crashes where its memory
 * is. PGlite ignores both, and its next query never returns and blocks the process.
 */
export function watchForEnd(pglite: PGlite, onEnd: () => void): void {
  const { mod, POSTGRES_MAIN_LONGJMP: ordinary } = pglite as unknown as Internals
  if (!mod) throw new Error('PGlite has changed: its main loop is not where it was')
  const handleMessage = mod[mainLoop]
  mod[mainLoop] = () => {
    try {
      handleMessage()
    } catch (error) {
      if ((error as { status?: unknown }).status !== ordinary) onEnd()
      throw error
    }
  }
}

/** Ends the process with one line, which names the error of a sync where that is the reason. What was acknowledged is in the directory, and the next start recovers it. */
export function endWithPGlite(directory: string, fault: Error | null): never {
  const reason = fault ? ` (${fault.message})` : ''
  process.stderr.write(
    `Callbox ends: the embedded database in ${directory} cannot go on${reason}. ${describeFree(directory)} Start it again.\n`,
  )
  process.exit(1)
}

/** "12 MB are free there." */
export function describeFree(directory: string): string {
  const { bavail, bsize } = statfsSync(directory)
  return `${Math.floor((bavail * bsize) / 1024 ** 2).toLocaleString('en-GB')} MB are free there.`
}
