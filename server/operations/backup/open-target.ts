import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { lockDirectory } from '#server/db/embedded/lock-directory.ts'
import { flushDirectory } from '#server/base/flush.ts'

export type Target = AsyncDisposable & {
  connection: Connection
  /** Closes the connection, and puts the database where the server expects it. */
  finish(): Promise<void>
}

/**
 * Opens the database to restore into. An embedded one that does not exist is created under another name until `finish`, as a process that is killed while
 * PGlite creates one leaves a directory that cannot be opened.
 * @throws Error when another process uses the directory
 */
export async function openTarget(config: Config): Promise<Target> {
  const directory = join(config.dataDir, 'pglite')
  if (config.databaseUrl || existsSync(directory)) {
    const connection = await connect(config)
    const close = once(() => connection.close())
    return { connection, finish: close, [Symbol.asyncDispose]: close }
  }
  const unlock = lockDirectory(directory)
  const draft = join(config.dataDir, 'restore')
  const removeDraft = () => rmSync(draft, { recursive: true, force: true })
  try {
    // A restore that was killed left it.
    removeDraft()
    const connection = await connect({ databaseUrl: undefined, dataDir: draft })
    const close = once(() => connection.close())
    return {
      connection,
      async finish() {
        await close()
        renameSync(join(draft, 'pglite'), directory)
        flushDirectory(config.dataDir)
      },
      async [Symbol.asyncDispose]() {
        await close()
        removeDraft()
        unlock()
      },
    }
  } catch (error) {
    removeDraft()
    unlock()
    throw error
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | null = null
  return () => (done ??= work())
}
