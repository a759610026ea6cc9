import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActions } from '#server/system/activity/list-actions.ts'
import { connect } from '#server/db/connect.ts'
import { openOperatorDatabase, type OperatorDatabase } from '#tests/harness/open-operator-database.ts'
import { runCallbox } from '#tests/harness/run-callbox.ts'

let site: OperatorDatabase
let server: Awaited<ReturnType<OperatorDatabase['serve']>>
beforeAll(async () => {
  site = await openOperatorDatabase({ ADMIN_EMAILS: 'named@example.test' })
  server = await site.serve()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
})

const query = (sql: string) => server.runtime.connection.query(sql)

/** The newest records of the activity log. */
async function recorded(count: number) {
  const { actions } = await listActions(server.runtime.app, { limit: count })
  return actions.map(({ action, metadata }) => ({ action, ...metadata }))
}

test('an administrator is added without a mail server, listed, and removed; the activity log has it', async () => {
  const added = await site.callbox(['admin', 'add', ' Chief@Example.test'])
  expect(added).toMatchObject({ code: 0, out: 'chief@example.test is now an administrator.\n', err: '' })
  expect((await site.callbox(['admin', 'add', 'chief@example.test', '--json'])).json()).toMatchObject({ is_changed: false, was: 'admin' })
  expect((await site.callbox(['admin', 'add', 'second@example.test', '--super'])).out).toContain('super admin')
  const listed = await site.callbox(['admin', 'list', '--json'])
  expect(listed.json()).toMatchObject({
    admins: [
      { email: 'chief@example.test', role: 'admin', is_active: true },
      { email: 'second@example.test', role: 'super_admin' },
    ],
    awaited: ['named@example.test'],
  })
  expect(await site.callbox(['admin', 'remove', 'second@example.test'])).toMatchObject({ code: 0, err: '' })
  expect(await site.callbox(['admin', 'remove', 'second@example.test'])).toMatchObject({
    code: 1,
    out: '',
    err: 'second@example.test is not an administrator.\n',
  })
  const last = await site.callbox(['admin', 'remove', 'chief@example.test', '--json'])
  expect(last.json()).toMatchObject({ code: 'last_admin' })
  expect(last.code).toBe(1)

  const by = 'the command line'
  expect(await recorded(4)).toMatchObject([
    { action: 'update_user_role', email: 'second@example.test', changes: { role: ['super_admin', 'user'] }, by },
    { action: 'add_admin', email: 'second@example.test', changes: { role: [null, 'super_admin'] }, by },
    { action: 'add_admin', email: 'chief@example.test', changes: { role: [null, 'admin'] }, by },
  ])
})

test('a deactivated account is activated again', async () => {
  await query(`insert into profiles (email, is_active) values ('idle@example.test', false)`)
  const added = await site.callbox(['admin', 'add', 'idle@example.test', '--json'])
  expect(added.json()).toMatchObject({ was: 'user', is_changed: true, user: { role: 'admin', is_active: true } })
  expect(await recorded(1)).toMatchObject([{ changes: { role: ['user', 'admin'], is_active: [false, true] } }])
})

test('somebody who has lost their passkeys gets rid of them', async () => {
  await query(
    `with owner as (insert into profiles (email) values ('lost@example.test') returning id)
     insert into user_passkeys (profile_id, credential_id, public_key, counter, is_synced, name, created_at) select id, 'c', '\\x00', 0, false, 'Old phone', now() from owner`,
  )
  const reset = await site.callbox(['admin', 'reset-passkeys', 'lost@example.test', '--json'])
  expect(reset.json()).toEqual({ email: 'lost@example.test', removed: ['Old phone'] })
  expect(await site.callbox(['admin', 'reset-passkeys', 'lost@example.test'])).toMatchObject({ code: 1 })
  expect(await recorded(1)).toMatchObject([{ action: 'remove_passkeys', names: ['Old phone'], by: 'the command line' }])
})

test('a gateway is added with its token and how to set it up; its password comes from standard input', async () => {
  const added = await site.callbox(['gateway', 'add', 'SIM bank', '--kind', 'dinstar', '--lists-numbers', 'all', '--json'], {
    env: { PUBLIC_URL: 'https://callbox.example' },
  })
  const { id, token, setup } = added.json() as { id: string; token: string; setup: { tryIt: string } }
  expect(added.json()).toMatchObject({ name: 'SIM bank', kind: 'dinstar', lists_numbers: 'all' })
  expect(setup.tryIt).toContain(`https://callbox.example/ingest/${id}/dinstar`)
  expect(setup.tryIt).toContain(token)

  const link = [
    '--kind',
    'smpp',
    '--smpp-host',
    'smsc.example.com',
    '--smpp-port',
    '2775',
    '--smpp-system-id',
    'us',
    '--password-file',
    '-',
  ]
  const smpp = await site.callbox(['gateway', 'add', 'Centre\u001b[2J', ...link], { input: 'pass word\n' })
  expect(smpp.code).toBe(0)
  expect(smpp.err).toContain('not shown again')
  expect(smpp.err).toContain('let it list them: --lists-numbers all')
  expect(added.err).not.toContain('--lists-numbers')
  expect(smpp.out).toContain(String.raw`Centre\u001b[2J`)
  expect(smpp.out).not.toContain('\u001b')

  const listed = await site.callbox(['gateway', 'list'])
  expect(listed.out).toContain('SIM bank')
  expect(listed.out).not.toContain(token)
  expect(listed.out).not.toContain('\u001b')
  expect(await recorded(2)).toMatchObject([
    { action: 'create_gateway' },
    { action: 'create_gateway', name: 'SIM bank', by: 'the command line' },
  ])
})

test.each([
  [['gateway', 'add', ''], 'name: A gateway needs a name.'],
  [['gateway', 'add', 'Bank', '--kind', 'twillio'], 'Allowed choices are'],
  [['gateway', 'add', 'Bank', '--kind', 'goip'], 'Enter the address at which this one is asked'],
  [['gateway', 'add', 'Bank', '--kind', 'smpp'], 'smpp.host: This is required.'],
  [['gateway', 'add', 'Bank', '--texts-per-minute', '-1'], 'Give a whole number.'],
  [['admin', 'add', 'nobody'], 'does not look like an e-mail address'],
  [['admin', 'add', 'a\u0007b@example.test'], 'does not look like an e-mail address'],
  [['admin'], 'Usage: callbox admin'],
  [['admin', 'ad', 'a@example.test'], 'Did you mean'],
])('a wrong value (%j) is wrong usage', async (args, words) => {
  const { code, out, err } = await site.callbox(args)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(words)
})

test('a file that cannot be read is told', async () => {
  expect(await site.callbox(['gateway', 'add', 'Bank', '--signing-secret-file', '/nowhere/secret'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^\/nowhere\/secret cannot be read: ENOENT/),
  })
})

test('a server that runs learns of a change at once', async () => {
  const facts = async () => Number((await query('select count(*)::int as n from feed_facts')).rows[0]?.['n'])
  const before = await facts()
  const changed = new Promise<void>((resolve) => {
    const { hub } = server.runtime
    const { notify } = hub
    hub.notify = () => {
      notify()
      resolve()
    }
  })
  expect(await site.callbox(['admin', 'add', 'during@example.test'])).toMatchObject({ code: 0, err: '' })
  expect(await facts()).toBeGreaterThan(before)
  await changed
})

test('variables come from a file too, and those that are set take precedence', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-environment-'))
  const file = join(directory, 'callbox.env')
  const variables = { ...site.env, PUBLIC_URL: 'https://file.example' }
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const add = ['gateway', 'add', 'Of a file', '--environment', file]
  expect((await runCallbox(add)).out).toContain('https://file.example/ingest/')
  expect((await runCallbox(add, { env: { PUBLIC_URL: 'https://set.example' } })).out).toContain('https://set.example/ingest/')
  rmSync(directory, { recursive: true })
})

test('a database that cannot be reached is told within seconds, without its password', async () => {
  const env = { DATABASE_URL: 'postgres://callbox:hunter2@localhost:1/callbox', SECRET: 'a secret of sixteen' }
  const { code, err } = await runCallbox(['admin', 'list'], { env })
  expect(code).toBe(1)
  expect(err).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED/)
  expect(err).not.toContain('hunter2')
  const withoutSecret = await runCallbox(['admin', 'list'], { env: { ...env, SECRET: '', DATA_DIR: '/nowhere/data' } })
  expect(withoutSecret).toMatchObject({ code: 1, err: expect.stringContaining('SECRET is not set') })
})

test('without a running server they open the database themselves, but none that is missing or of another version', async () => {
  await server[Symbol.asyncDispose]()
  expect(await site.callbox(['admin', 'add', 'alone@example.test'])).toMatchObject({ code: 0, err: '' })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-empty-'))
  const missing = await runCallbox(['admin', 'list'], { env: { DATA_DIR: join(directory, 'none') } })
  expect(missing.code).toBe(1)
  expect(missing.err).toContain('There is no database in')
  expect(readdirSync(directory)).toEqual([])
  rmSync(directory, { recursive: true })

  const change = async (sql: string) => {
    const connection = await connect({ databaseUrl: site.env['DATABASE_URL'], dataDir: site.dataDir })
    const { rows } = await connection.query(sql)
    await connection.close()
    return rows
  }
  await change(`insert into migrations (name) values ('9999-of-tomorrow.sql')`)
  expect(await site.callbox(['admin', 'list'])).toMatchObject({ code: 1, err: expect.stringContaining('of a later version') })
  await change(`delete from migrations where name >= (select max(name) from migrations where name < '9999')`)
  expect(await site.callbox(['admin', 'list'])).toMatchObject({ code: 1, err: expect.stringContaining('of an earlier version') })
})
