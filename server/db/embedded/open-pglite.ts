import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { makePrivate } from '#server/base/data-dir.ts'
import { flushTree } from '#server/base/flush.ts'
import { replaceFile } from '#server/base/replace-file.ts'
import { StartError } from '#server/base/start-error.ts'
import { writeNewFile } from '#server/base/write-new-file.ts'
import { durableStart, DurableFiles } from './durable-files.ts'
import { describeFree, endWithPGlite, watchForEnd } from './end-with-pglite.ts'

const int8 = 20
const parsers = { [int8]: Number }
/** Nothing analyses the tables of an embedded database, so that a plan kept from when they were empty would never be replaced: each run of a prepared statement is planned. */
const plannedEachTime = ['-c', 'plan_cache_mode=force_custom_plan']
/** In the directory of a database all of whose files have once been synced. Earlier versions synced none. */
const marker = 'callbox-durable'

export type OpenOptions = {
  /** Called after each sync, with the milliseconds it took. */
  onSync?: (ms: number) => void
  /** It need not outlive a power cut, as a copy that is read and deleted. */
  isThrownAway?: boolean
}

/**
 * Opens the embedded database in a directory, or creates it there. What it acknowledges from then on is on the disk.
 * @throws StartError when its syncs do not reach the disk
 */
export async function openPGlite(directory: string, { onSync, isThrownAway = false }: OpenOptions = {}): Promise<PGlite> {
  const isDurable = existsSync(join(directory, marker))
  const unfinished = `${directory}.unfinished`
  if (!isDurable && isLeftBehind(directory, unfinished)) rmSync(directory, { recursive: true })
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (readdirSync(directory).length === 0) replaceFile(unfinished, identify(directory))
  const files = new DurableFiles(directory, onSync)
  const startParams = [...(isThrownAway ? PGlite.defaultStartParams : durableStart), ...plannedEachTime]
  const pglite = await PGlite.create({ fs: files, startParams, parsers }).catch((error: Error) => {
    throw new Error(`${files.fault?.message ?? error.message}. ${describeFree(dirname(directory))}`, { cause: error })
  })
  watchForEnd(pglite, () => endWithPGlite(directory, files.fault))
  // A new database is unpacked from an archive, with the modes in it, and without syncs.
  makePrivate(directory)
  if (!isThrownAway) {
    if (!isDurable) {
      flushTree(directory)
      writeNewFile(join(directory, marker), '')
    }
    await requireSync(pglite, files)
  }
  rmSync(unfinished, { force: true })
  return pglite
}

/** A process or a machine ended while this directory was being made: nothing was acknowledged from it, and it may not open. One that was put there since is another. */
function isLeftBehind(directory: string, unfinished: string): boolean {
  return existsSync(directory) && existsSync(unfinished) && readFileSync(unfinished, 'utf8') === identify(directory)
}

function identify(directory: string): string {
  return String(statSync(directory).ino)
}

/** A commit of nothing, which must have synced the log of Postgres. */
async function requireSync(pglite: PGlite, files: DurableFiles): Promise<void> {
  const before = files.count
  await pglite.query(`select pg_logical_emit_message(true, 'callbox', '')`)
  if (files.count > before) return
  await pglite.close()
  throw new StartError(
    'The embedded database does not sync, so that a power cut would lose what it has acknowledged: PGlite is not the version of package-lock.json. Run npm ci, or set DATABASE_URL to a Postgres.',
  )
}
