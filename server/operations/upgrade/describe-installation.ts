import { buildInfo } from '#server/base/build-info.ts'
import type { Config } from '#server/base/config.ts'
import type { Store } from '#server/context.ts'
import { connect } from '#server/db/connect.ts'
import { findAppliedMigrations, findLastBackup, findPostgresVersion } from './installation-queries.ts'

/** What an upgrade has to know of a database, whatever the version of its schema is. Plain JSON. */
export type Installation = {
  /** Of the program that describes it. */
  version: string
  commit: string
  postgres: string
  migrations: string[]
  last_backup_at: string | null
}

export async function describeInstallation({ db }: Store): Promise<Installation> {
  return {
    ...buildInfo(),
    postgres: await findPostgresVersion(db),
    migrations: await findAppliedMigrations(db),
    last_backup_at: (await findLastBackup(db))?.toISOString() ?? null,
  }
}

/** The same of a database that no server of ours describes. Changes nothing. @throws Error where it cannot be opened */
export async function inspectDatabase(config: Config): Promise<Installation> {
  const connection = await connect(config)
  try {
    return await describeInstallation(connection)
  } finally {
    await connection.close()
  }
}
