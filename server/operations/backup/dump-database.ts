import type { Connection, ExclusiveConnection } from '#server/db/connect.ts'
import { listCreatedNames, listMigrations } from '#server/db/migrate.ts'
import { backupFormat, type BackupHeader, type Progress } from './backup-header.ts'
import { beginSnapshot, fetchRows, findFingerprint, listApplied, listTables, readSequences, type Table } from './dump-queries.ts'
import { buildInfo } from '#server/base/build-info.ts'

/** `migrations` is in the header; rate limits count minutes; what a search looks through and how many texts numbers have are derived from the texts. The queue of jobs has a schema of its own, which each start creates where it is missing. */
const leftOut = new Set(['migrations', 'rate_limits', 'message_search', 'message_search_state', 'counted_texts'])

export type Dump = { header: BackupHeader; lines(onProgress: (progress: Progress) => void): AsyncGenerator<string> }

/**
 * Runs `work` with the content of the database as it is at one moment, as lines, which are read from the database as they are consumed.
 * @param findSecret the SECRET with this fingerprint, where it may be in the backup
 * @throws Error when this is no database of Callbox, or one of a newer version
 */
export async function dumpDatabase<T>(
  connection: Connection,
  findSecret: (fingerprint: string | null) => string | null,
  work: (dump: Dump) => Promise<T>,
): Promise<T> {
  const tables = inOrder(await connection.exclusively(listOwnTables))
  return connection.exclusively(async (exclusive) => {
    await beginSnapshot(
      exclusive,
      tables.map(({ name }) => name),
    )
    const now = inOrder(await listOwnTables(exclusive))
    if (JSON.stringify(now) !== JSON.stringify(tables)) throw new Error('A new version has just migrated the database. Try again.')
    const fingerprint = tables.some(({ name }) => name === 'secret_fingerprint') ? await findFingerprint(exclusive) : null
    const header: BackupHeader = {
      callbox_backup: backupFormat,
      version: buildInfo().version,
      created_at: new Date().toISOString(),
      kind: connection.kind,
      migrations: await listApplied(exclusive),
      secret: findSecret(fingerprint),
      secret_fingerprint: fingerprint,
    }
    return work({ header, lines: (onProgress) => dumpLines(exclusive, header, tables, onProgress) })
  })
}

async function* dumpLines(
  exclusive: ExclusiveConnection,
  header: BackupHeader,
  tables: Table[],
  onProgress: (progress: Progress) => void,
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  const rows: Record<string, number> = {}
  for (const table of tables.filter(({ name }) => !leftOut.has(name))) {
    yield `${JSON.stringify({ table: table.name, columns: table.columns })}\n`
    let count = 0
    onProgress({ table: table.name, rows: count })
    for await (const lines of fetchRows(exclusive, table)) {
      yield `${lines.join('\n')}\n`
      count += lines.length
      onProgress({ table: table.name, rows: count })
    }
    rows[table.name] = count
  }
  yield `${JSON.stringify({ sequences: await readSequences(exclusive), rows })}\n`
}

async function listOwnTables(exclusive: ExclusiveConnection): Promise<Table[]> {
  const tables = await listTables(exclusive)
  if (!tables.some(({ name }) => name === 'migrations')) throw new Error('The database is empty: Callbox was never started on it.')
  const known = new Set(listMigrations())
  const unknown = (await listApplied(exclusive)).find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new Error(`The database belongs to a newer version of Callbox (migration ${unknown}). Back it up with that one.`)
  const created = listCreatedNames()
  return tables.filter(({ name }) => created.has(name))
}

/** Parents before the tables whose foreign keys refer to them. */
function inOrder(tables: Table[]): Table[] {
  const placed = new Map<string, Table>()
  const place = (table: Table): void => {
    if (placed.has(table.name)) return
    for (const parent of table.parents) for (const each of tables) if (each.name === parent) place(each)
    placed.set(table.name, table)
  }
  tables.forEach(place)
  return [...placed.values()]
}
