import { chownSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createEmptyDatabase, onServer } from '#tests/harness/create-database.ts'
import { makeCertificate } from '#tests/harness/make-certificate.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { connect } from '#server/db/connect.ts'
import { explainDatabaseError } from './explain-database-error.ts'
import { migrate } from '#server/db/migrate.ts'

const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''
const role = `callbox_modest_${process.pid}`

/** What is said where a server starts on this database. */
async function explainStart(databaseUrl: string): Promise<string> {
  const connection = await connect({ databaseUrl, dataDir: '' })
  try {
    await migrate(connection)
    return 'It started.'
  } catch (error) {
    return explainDatabaseError(error)
  } finally {
    await connection.close()
  }
}

function changed(url: string, change: Partial<Pick<URL, 'username' | 'password' | 'pathname' | 'hostname' | 'port'>>): string {
  return Object.assign(new URL(url), change).href
}

test.runIf(adminUrl)('a user without the rights that Callbox needs is told which, and starts once it has them', async () => {
  const { url, drop } = await createEmptyDatabase(adminUrl)
  await onServer(adminUrl, (client) => client.query(`create role ${role} login`))
  try {
    const asModest = changed(url, { username: role })
    expect(await explainStart(asModest)).toMatch(
      /^permission denied for schema public\. Callbox makes and changes its own tables there: .* its owner/,
    )
    await onServer(adminUrl, (client) => client.query(`alter database ${new URL(url).pathname.slice(1)} owner to ${role}`))
    expect(await explainStart(asModest)).toBe('It started.')
  } finally {
    await drop()
    await onServer(adminUrl, (client) => client.query(`drop role ${role}`))
  }
})

test.runIf(adminUrl)(
  'a database that can only be read, one that is not there, and an unknown user are told, each with what to do',
  async () => {
    const { url, drop } = await createEmptyDatabase(adminUrl)
    try {
      expect(await explainStart(changed(url, { pathname: '/nowhere' }))).toBe(
        'database "nowhere" does not exist. Create it (createdb), or correct its name.',
      )
      expect(await explainStart(changed(url, { username: 'nobody_here' }))).toMatch(/nobody_here.*\. Correct the user/)
      await onServer(url, (client) =>
        client.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`),
      )
      expect(await explainStart(url)).toMatch(/read-only transaction\. This database can only be read, .* the address of the primary\.$/)
    } finally {
      await drop()
    }
  },
)

test.runIf(adminUrl)('a user who has no connection left is told that there are too few', async () => {
  const { url, drop } = await createEmptyDatabase(adminUrl)
  await onServer(adminUrl, (client) => client.query(`create role ${role} login connection limit 0`))
  try {
    expect(await explainStart(changed(url, { username: role }))).toBe(
      `too many connections for role "${role}". A node opens up to 16 connections: raise max_connections, or use a pooler.`,
    )
  } finally {
    await drop()
    await onServer(adminUrl, (client) => client.query(`drop role ${role}`))
  }
})

test.runIf(adminUrl)('a wrong password, and a certificate of an unknown authority, are told with what to do', async ({ skip }) => {
  const certificate = makeCertificate({ days: 2 })
  if (!certificate) return skip('needs openssl, to make a certificate')
  const directory = mkdtempSync(join(tmpdir(), 'callbox-postgres-'))
  const postgres = await startPostgres({ directory })
  try {
    const data = join(directory, 'data')
    const rules = join(data, 'pg_hba.conf')
    writeFileSync(rules, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`)
    const owner = statSync(data)
    for (const [name, pem] of [
      ['server.key', certificate.key],
      ['server.crt', certificate.cert],
    ] as const) {
      writeFileSync(join(data, name), pem, { mode: 0o600 })
      chownSync(join(data, name), owner.uid, owner.gid)
    }
    await onServer(postgres.url, async (client) => {
      await client.query(`create role guarded login superuser password 'right'`)
      await client.query('alter system set ssl = on')
      await client.query('select pg_reload_conf()')
    })
    const guarded = (password: string) => explainStart(changed(postgres.url, { username: 'guarded', password }))
    await expect
      .poll(() => guarded('wrong'))
      .toBe('password authentication failed for user "guarded". Correct the user and the password in the address.')
    expect(await guarded('right')).toBe('It started.')
    await expect
      .poll(() => explainStart(`${postgres.url}?sslmode=verify-full`))
      .toMatch(/self-signed certificate\. Its certificate is signed by an authority that is not known here: name it at the end/)
    const authority = join(directory, 'authority.pem')
    writeFileSync(authority, certificate.cert)
    expect(await explainStart(`${postgres.url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`)).toBe('It started.')
  } finally {
    await postgres.stop()
  }
})

test('where nothing listens, that is said, also where a name has several addresses', async () => {
  const nowhere = 'postgres://someone@localhost:1/callbox'
  expect(await explainStart(nowhere)).toMatch(/^connect ECONNREFUSED \S+:1\. Nothing listens there: start Postgres/)
  const both = new AggregateError(
    [Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED' }), new Error('second')],
    '',
  )
  expect(explainDatabaseError(both)).toMatch(/^connect ECONNREFUSED ::1:1\. Nothing listens there/)
})

test('an error without advice is told in its own words', () => {
  expect([explainDatabaseError(new Error('a disk fault')), explainDatabaseError('text')]).toEqual(['a disk fault', 'text'])
})
