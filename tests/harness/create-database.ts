import pg from 'pg'
import { applyMigrations, migrationsFingerprint } from './database-template.ts'

/** An arbitrary key that nothing else on the server uses for an advisory lock. */
const templateLock = 770_090_0001

type TestDatabase = { url: string; drop: () => Promise<void> }

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
  const name = `callbox_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(adminUrl, (client) => client.query(`create database ${name} template ${template}`))
  return {
    url: urlOf(adminUrl, name),
    drop: async () => void (await onServer(adminUrl, (client) => client.query(`drop database if exists ${name} with (force)`))),
  }
}

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

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
