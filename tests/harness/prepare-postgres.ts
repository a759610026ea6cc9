import { onServer, runVariable } from './create-database.ts'

/** The global setup of the tests on Postgres: drops the databases that a killed run left, and afterwards those of this one. */
export default async function setup(): Promise<() => Promise<void>> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''
  process.env[runVariable] = String(process.pid)
  await dropDatabases(adminUrl, (run) => !isAlive(run))
  return () => dropDatabases(adminUrl, (run) => run === process.pid)
}

async function dropDatabases(adminUrl: string, isOver: (run: number) => boolean): Promise<void> {
  await onServer(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^callbox_[0-9]+_[a-z0-9]+$'",
    )
    for (const { name } of rows) if (isOver(Number(name.split('_')[1]))) await client.query(`drop database if exists ${name} with (force)`)
  })
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
