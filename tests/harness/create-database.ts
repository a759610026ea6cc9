import pg from 'pg'
import { applyMigrations, migrationsFingerprint } from './database-template.ts'
import { emptyDatabase, readOrigin, type Origin } from './empty-database.ts'

/** An arbitrary key that nothing else on the server uses for an advisory lock. */
const templateLock = 770_090_0001

/** `drop` also gives back a database that was borrowed. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

let kept: (TestDatabase & { origin: Origin }) | null = null
let isLent = false

/**
 * A migrated, empty database for one test on the Postgres server at `adminUrl`. Making one takes longer than most tests, so that each worker has one and
 * empties it between its tests. A test that needs two at once, or changes the schema, costs a new database.
 */
export async function borrowDatabase(adminUrl: string): Promise<TestDatabase> {
  if (isLent) return createDatabase(adminUrl)
  isLent = true
  if (kept && !(await isRestored(kept))) {
    await kept.drop()
    kept = null
  }
  if (!kept) {
    const database = await createDatabase(adminUrl)
    kept = { ...database, origin: await onServer(database.url, (client) => readOrigin(emptyingConnection(client))) }
  }
  return { url: kept.url, drop: async () => void (isLent = false) }
}

/** False where the schema has changed. Ends the connections that are left first: none of them may reach the next test's rows. */
function isRestored({ url, origin }: { url: string; origin: Origin }): Promise<boolean> {
  return onServer(url, async (client) => {
    await client.query(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return emptyDatabase(emptyingConnection(client), origin)
  })
}

function emptyingConnection(client: pg.Client) {
  return {
    query: (sql: string, params?: unknown[]) => client.query<Record<string, unknown>>(sql, params),
    exec: (sql: string) => client.query(sql),
  }
}

/** A new, migrated database for one test on the Postgres server at `adminUrl`, copied from a template that is migrated once per state of the migrations. */
export async function createDatabase(adminUrl: string): Promise<TestDatabase> {
  const template = `callbox_template_${migrationsFingerprint()}`
  await onServer(adminUrl, (client) => ensureTemplate(client, adminUrl, template))
  return copyDatabase(adminUrl, template)
}

/** A database without any table. */
export async function createEmptyDatabase(adminUrl: string): Promise<TestDatabase> {
  return copyDatabase(adminUrl, 'template1')
}

async function copyDatabase(adminUrl: string, template: string): Promise<TestDatabase> {
  const name = `callbox_${process.env[runVariable] ?? process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(adminUrl, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: urlOf(adminUrl, name),
    drop: async () => void (await onServer(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))),
  }
}

/** The process of the run, whose databases are dropped at its end (prepare-postgres.ts). */
export const runVariable = 'CALLBOX_TEST_RUN'

/** Migrates a database under another name and renames it once it is whole, so that an interrupted run leaves no incomplete template. */
async function ensureTemplate(client: pg.Client, adminUrl: string, template: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const known = await client.query('select from pg_database where datname = $1', [template])
    if (known.rowCount) return
    await client.query(`drop database if exists ${template}_unfinished with (force)`)
    await client.query(`create database ${template}_unfinished`)
    await onServer(urlOf(adminUrl, `${template}_unfinished`), (unfinished) => applyMigrations((statements) => unfinished.query(statements)))
    await client.query(`alter database ${template}_unfinished rename to ${template}`)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Does `work` with a connection of its own. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
