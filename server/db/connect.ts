import { join } from 'node:path'
import { Kysely, PGliteDialect, PostgresDialect, type KyselyConfig } from 'kysely'
import pg from 'pg'
import { openDataDir } from '#server/base/data-dir.ts'
import { listenOnPostgres, type Listening } from './listen-on-postgres.ts'
import { lockDirectory } from './embedded/lock-directory.ts'
import { databaseSilent } from './database-silent.ts'
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/embedded-database.ts'
import type { OpenOptions } from './embedded/open-pglite.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'
import { watchPostgres } from './watch-postgres.ts'
import { within } from '#server/base/within.ts'

type Row = Record<string, unknown>

/** A connection for exclusive use, for migrations and other scripts. */
export type ExclusiveConnection = {
  query(sql: string, params?: unknown[]): Promise<Row[]>
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>
}

/** How many connections a pool has and may have, how many of them are idle, and how many queries wait for one. */
export type PoolState = { size: number; idle: number; waiting: number; max: number }

/** The connection to the database of either kind. */
export type Connection = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** The embedded database itself, for the job runner, which has an adapter of its own for it. */
  pglite?: EmbeddedDatabase
  /** Plain SQL outside Kysely. */
  query(sql: string, params?: unknown[]): Promise<{ rows: Row[] }>
  /** Waits for an answer of the database, 1.5 s at most. @throws Error as of an unavailable database */
  check(): Promise<void>
  /** The connections of the pool; null on the embedded database, which has one. */
  pool(): PoolState | null
  /** Runs `work` in one transaction. */
  exclusively<T>(work: (connection: ExclusiveConnection) => Promise<T>): Promise<T>
  /** Listens to a channel (LISTEN) until `close`; reconnects by itself. The listener is also called after a reconnect, since notifications may have been missed. */
  listen(channel: string, onSeen: (payload: string) => void): Promise<void>
  close(): Promise<void>
}

const int8 = 20
const maxConnections = 12
/** For a new connection, or until one is free. Gateways get their response within 5 s. */
const connectMs = 4000
/** How long the embedded database may take to answer a check. */
const checkMs = 1500

export type ConnectOptions = {
  databaseUrl: string | undefined
  /** Postgres itself, where `databaseUrl` leads through a pooler. */
  databaseDirectUrl?: string | undefined
  dataDir: string
  /** An embedded database that is open already, in place of the one in the data directory: for tests, where a fresh initdb is too slow. */
  pglite?: EmbeddedDatabase
  /** Called after each query of Kysely, with its SQL, which has no values. */
  onQuery?: (ms: number, outcome: 'done' | 'failed', statement: string) => void
  /** Called when Postgres begins to answer, or no longer does so: then with the error. */
  onAvailability?: (error: Error | null) => void
} & Pick<OpenOptions, 'onSync' | 'isThrownAway'>

/** Opens Postgres when there is a URL, else PGlite in the data directory. @throws Error when another live process holds the directory */
export async function connect(options: ConnectOptions): Promise<Connection> {
  return options.databaseUrl ? connectPostgres(options.databaseUrl, options) : connectPGlite(options)
}

/**
 * With a `databaseDirectUrl` the first URL is that of a pooler, which may give each transaction another connection to the database: then no statement
 * is prepared under a name, and LISTEN, which belongs to its connection, goes to the database itself.
 */
function connectPostgres(databaseUrl: string, options: ConnectOptions): Connection {
  const directUrl = options.databaseDirectUrl
  const types = new pg.TypeOverrides()
  types.setTypeParser(int8, Number)
  const pool = new pg.Pool({
    Client: directUrl ? pg.Client : PreparingClient,
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    types,
    application_name: 'callbox',
  })
  const open = new Set<pg.PoolClient>()
  const listeners: Listening[] = []
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The pool does not listen to connections in use; a broken one shows as an error of the query.
  pool.on('connect', (client) => void open.add(client.on('error', () => {})))
  pool.on('remove', (client) => void open.delete(client))
  const watch = watchPostgres(databaseUrl, {
    onChange: (error) => options.onAvailability?.(error),
    // Whatever waits for an answer fails, and the pool replaces its connections.
    onDead() {
      for (const client of open) client.connection.stream.destroy()
      for (const listening of listeners) listening.reopen()
    },
  })
  const connectNow = async () => {
    if (watch.isSilent()) throw databaseSilent()
    return pool.connect()
  }
  const queried = { connect: connectNow, end: () => pool.end(), options: pool.options }
  return {
    kind: 'postgres',
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool: queried, controlClient: pg.Client }), ...measuring(options) }),
    check: watch.check,
    pool: () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: maxConnections }),
    async query(sql, params) {
      if (watch.isSilent()) throw databaseSilent()
      return { rows: (await pool.query(sql, params)).rows as Row[] }
    },
    async exclusively(work) {
      const client = await connectNow()
      try {
        await client.query('begin')
        const result = await work({
          query: async (sql, params) => (await client.query(sql, params)).rows as Row[],
          script: async (sql) => void (await client.query(sql)),
        })
        await client.query('commit')
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
    async listen(channel, onSeen) {
      listeners.push(await listenOnPostgres(directUrl ?? databaseUrl, channel, onSeen))
    },
    async close() {
      await Promise.all([watch.close(), ...listeners.map((listening) => listening.stop())])
      await pool.end()
    },
  }
}

async function connectPGlite(options: ConnectOptions): Promise<Connection> {
  if (options.pglite) return onPGlite(options.pglite, options, () => {})
  const { directory, unlock } = openDirectory(options.dataDir)
  try {
    return onPGlite(await openEmbeddedDatabase(directory, { ...options, onEnd: unlock }), options, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

function onPGlite(pglite: EmbeddedDatabase, options: ConnectOptions, unlock: () => void): Connection {
  const listeners: Array<() => Promise<void>> = []
  return {
    kind: 'pglite',
    pglite,
    db: new Kysely<Database>({ dialect: new PGliteDialect({ pglite }), ...measuring(options) }),
    async check() {
      // While a backup is taken the database waits.
      if ((await within(checkMs, pglite.query('select 1'))) === null) throw databaseSilent()
    },
    pool: () => null,
    query: (sql, params) => pglite.query<Row>(sql, params),
    exclusively: (work) =>
      pglite.transaction((tx) =>
        work({
          query: async (sql, params) => (await tx.query<Row>(sql, params)).rows,
          script: async (sql) => void (await tx.exec(sql)),
        }),
      ),
    async listen(channel, onSeen) {
      listeners.push(await pglite.listen(channel, onSeen))
    },
    async close() {
      if (!pglite.closed) {
        await Promise.all(listeners.map((stop) => stop()))
        await pglite.close()
      }
      unlock()
    },
  }
}

/** Kysely times a query only where somebody wants to know. */
function measuring({ onQuery }: ConnectOptions): Pick<KyselyConfig, 'log'> {
  if (!onQuery) return {}
  return { log: ({ level, queryDurationMillis, query }) => onQuery(queryDurationMillis, level === 'query' ? 'done' : 'failed', query.sql) }
}

function openDirectory(dataDir: string) {
  openDataDir(dataDir)
  const directory = join(dataDir, 'pglite')
  return { directory, unlock: lockDirectory(directory) }
}
