import { mkdirSync, rmSync } from 'node:fs'
import { constants, cp, readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { lockDirectory } from '#server/db/embedded/lock-directory.ts'
import { callRunningServer } from '#server/operations/command-socket/call-running-server.ts'
import { complete, pauseAction } from '#server/operations/command-socket/pause-database.ts'

export type Copy = {
  /** A data directory with a copy of the database in it, as after a power cut at the moment of the copy: opening it repeats its log. */
  directory: string
  remove(): void
}

/**
 * Copies the embedded database of the server that runs on this data directory, which waits meanwhile (local/pause-database.ts). Null where none runs.
 * @throws Error when the disk has no room for it, another backup is being made, or the copy takes so long that the server goes on without it
 */
export async function copyRunningDatabase(dataDir: string): Promise<Copy | null> {
  const directory = join(dataDir, 'backup')
  const unlock = lock(directory)
  const remove = () => {
    rmSync(directory, { recursive: true, force: true })
    unlock()
    process.off('exit', remove)
  }
  // Where a signal ends the process.
  process.once('exit', remove)
  let pause: Awaited<ReturnType<typeof callRunningServer>> = null
  try {
    pause = await callRunningServer(dataDir, pauseAction, (request) => request.flushHeaders())
    if (!pause) {
      remove()
      return null
    }
    const from = join(dataDir, 'pglite')
    rmSync(directory, { recursive: true, force: true })
    await requireSpace(dataDir, from)
    mkdirSync(directory, { mode: 0o700 })
    await cp(from, join(directory, 'pglite'), { recursive: true, mode: constants.COPYFILE_FICLONE })
    pause.request.end()
    if ((await text(pause.response).catch(() => '')) !== complete)
      throw new Error('The server went on before its database was copied. Try again, or stop it for the backup.')
    return { directory, remove }
  } catch (error) {
    remove()
    throw error
  } finally {
    pause?.request.destroy()
  }
}

function lock(directory: string): () => void {
  try {
    return lockDirectory(directory)
  } catch (error) {
    throw new Error('Another backup of this database is being made. Try again when it is done.', { cause: error })
  }
}

/** The copy must not fill the disk of a running server. */
async function requireSpace(dataDir: string, from: string): Promise<void> {
  const needed = await sizeOf(from)
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize > needed * 1.1) return
  throw new Error(
    `The disk of ${dataDir} has ${inMB(bavail * bsize)} MB left, and a backup of the running server needs ${inMB(needed * 1.1)} MB there for a while. Make room, or stop the server for the backup.`,
  )
}

async function sizeOf(directory: string): Promise<number> {
  let size = 0
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      size += await stat(join(entry.parentPath, entry.name)).then(
        ({ size: bytes }) => bytes,
        () => 0,
      )
  return size
}

function inMB(bytes: number): number {
  return Math.ceil(bytes / 1e6)
}
