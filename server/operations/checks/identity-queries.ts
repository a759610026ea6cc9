import pg from 'pg'

/**
 * True if two URLs lead to the same database of the same running Postgres, past any pooler.
 * @throws Error where one of them cannot be connected to
 */
export async function isSameDatabase(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([identify(one), identify(other)])
  return first === second
}

async function identify(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, application_name: 'callbox check' })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ identity: string }>(
      `select extract(epoch from pg_postmaster_start_time()) || ' ' || oid as identity from pg_database where datname = current_database()`,
    )
    return rows[0]?.identity ?? ''
  } finally {
    await client.end().catch(() => {})
  }
}
