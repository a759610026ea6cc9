import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { Config } from '#server/base/config.ts'
import { openDataDir } from '#server/base/data-dir.ts'
import { connect, type Connection } from '#server/db/connect.ts'
import { callRunningServer } from '#server/operations/command-socket/call-running-server.ts'
import { copyRunningDatabase } from './copy-running-database.ts'
import { storeBackupTime } from './dump-queries.ts'

export type Source = AsyncDisposable & {
  connection: Connection
  /** Stores in the database itself that a backup of it has been made. @throws Error where that cannot be written, or its version does not count backups */
  record(): Promise<void>
}

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
    const connection = await connect({ databaseUrl: undefined, dataDir: copy.directory, isThrownAway: true })
    return {
      connection,
      record: () => recordByServer(config.dataDir),
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
  return { connection, record: () => storeBackupTime(connection), [Symbol.asyncDispose]: () => connection.close() }
}

/** The copy is thrown away, and the database lets in the server alone. */
async function recordByServer(dataDir: string): Promise<void> {
  const call = await callRunningServer(dataDir, 'backups.record', (request) => request.end('{}'))
  const body = call === null ? {} : ((await json(call.response)) as object)
  if (!('output' in body)) throw new Error('The running server did not record the backup.')
}
