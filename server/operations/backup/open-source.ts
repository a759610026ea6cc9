import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/base/config.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { copyRunningDatabase } from './copy-running-database.ts'

export type Source = AsyncDisposable & { connection: Connection }

/**
 * Opens the database of the configuration to read it: Postgres over a connection of its own; the embedded database in place where no server runs on
 * it, and else a copy.
 * @throws Error when there is none
 */
export async function openSource(config: Config): Promise<Source> {
  if (config.databaseUrl) return closing(await connect(config))
  if (!existsSync(join(config.dataDir, 'pglite', 'PG_VERSION')))
    throw new Error(`There is no database in ${config.dataDir}. Set DATA_DIR, or DATABASE_URL, as for the server.`)
  openDataDir(config.dataDir)
  const copy = await copyRunningDatabase(config.dataDir)
  if (!copy) return closing(await connect(config))
  try {
    const { connection } = closing(await connect({ databaseUrl: undefined, dataDir: copy.directory }))
    return {
      connection,
      async [Symbol.asyncDispose]() {
        await connection.close()
        copy.remove()
      },
    }
  } catch (error) {
    copy.remove()
    throw error
  }
}

function closing(connection: Connection): Source {
  return { connection, [Symbol.asyncDispose]: () => connection.close() }
}
