import { expect, test } from 'vitest'
import { insertAction } from '#server/system/activity/activity-queries.ts'
import { openTestApp, type TestApp } from '#tests/harness/open-test-app.ts'
import { deleteUser } from './delete-user.ts'
import { exportAccount } from './export-account.ts'
import { personalData } from './personal-data-queries.ts'

const entries = Object.values(personalData)

async function read<T>(app: TestApp, query: string, values: unknown[] = []): Promise<T[]> {
  return (await app.connection.query(query, values)).rows as T[]
}

test('every table that refers to a user is in the table of personal data, and is deleted as it says', async () => {
  await using app = await openTestApp()
  const references = await read<{ name: string; column: string; action: string }>(
    app,
    `select c.conrelid::regclass::text as name, a.attname as column, c.confdeltype::text as action
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid in ('profiles'::regclass, 'user_sessions'::regclass)`,
  )
  expect(references.length).toBeGreaterThan(10)
  const erasures: Record<string, string[]> = { c: ['cascade', 'deleted'], n: ['kept'] }
  for (const { name, column, action } of references) {
    const entry = entries.find((each) => each.table === name && (each.column === column || column === 'session_id'))
    expect([name, column, erasures[action]?.includes(entry?.erase ?? '')]).toEqual([name, column, true])
  }
})

/** Columns that sound like a person, and name none. */
const others: Record<string, string> = {
  'alarm_deliveries.profile_id': 'a view of the outbox, for nodes of the last version',
  'ingest_log.recipient': 'the number that a text was sent to',
  'message_part_sets.recipient': 'the number that a text was sent to',
  'smpp_links.system_id': 'the account of a gateway',
  'sms_gateways.pull_user': 'the account of a gateway',
}

test('every column that may name a user belongs to a table of personal data', async () => {
  await using app = await openTestApp()
  const columns = await read<{ table: string; column: string }>(
    app,
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name ~ '(email|recipient|user|profile|author|client|system_id)'`,
  )
  expect(columns.length).toBeGreaterThan(15)
  const tables = new Set<string>(entries.map(({ table }) => table))
  const unknown = columns.filter(({ table }) => !tables.has(table)).map(({ table, column }) => `${table}.${column}`)
  expect(unknown.toSorted()).toEqual(Object.keys(others).toSorted())
})

test('an export has every column of a user that is not a secret, newest first', async () => {
  await using app = await openTestApp({ numbers: 2 })
  await using served = await app.serve()
  expect(served.url).toContain('http')
  const email = 'ada@example.test'
  const { userId } = await app.signIn(email, 'admin')
  await app.deliver({ text: 'Your code is 482913' })
  const statements = [
    `insert into used_refresh_tokens (hash, session_id, used_at) select decode(md5(id::text), 'hex'), id, created_at from user_sessions where profile_id = $1`,
    `insert into user_passkeys (profile_id, credential_id, public_key, counter, is_synced, name, created_at) values ($1, 'c', decode(repeat('fbff3e0a17', 30), 'hex'), 7, false, 'Key', now())`,
    `insert into push_watches (profile_id, session_id, phone_number_id, endpoint_hash, subscription, created_at, until)
     select $1, s.id, n.id, n.number::bytea, '', now(), now() from user_sessions s, phone_numbers n where s.profile_id = $1`,
    `insert into user_favourites (profile_id, phone_number_id, created_at) select $1, id, now() - id * interval '1 hour' from phone_numbers`,
    `insert into user_preferences (profile_id, sound, updated_at) values ($1, true, now())`,
    `insert into outbox (kind, profile_id, payload, due, created_at) values ('alarm', $1, '{"opened": [], "closed": []}', now(), now())`,
    `insert into alarms (kind, subject, title, detail, seen_since, acknowledged_by, acknowledged_at) values ('disk_full', 'a', 'A disk', '', now(), $1, now())`,
    `insert into blog_posts (id, title, slug, status, author_id) values ('p', 'A post', 'a-post', 'draft', $1)`,
    `insert into overruled_reports (profile_id, message_id, overruled_at) values ($1, 1, now()), ($1, 2, now() + interval '1 hour')`,
    `insert into reported_messages (message_id, phone_number_id, received_at, first_reported_at) select id, phone_number_id, now(), now() from sms_messages where $1 <> ''`,
    `insert into message_reports (message_id, profile_id, reason, client, created_at) select id, $1, 'spam', 'network', now() from sms_messages`,
    `insert into admin_analytics (action, resource, metadata, created_at) select 'act', 'here', jsonb_build_object('by', email, 'from', '192.0.2.7'), now() from profiles where id = $1`,
    `insert into admin_analytics (action, resource, metadata, created_at)
     select 'mention', 'here', jsonb_build_object('by', 'other@example.test', 'from', '192.0.2.8', 'email', email), now() from profiles where id = $1`,
    `insert into email_deliveries (recipient, kind, status, attempts, created_at) select 'A' || substr(email, 2), 'test', 'sent', 1, now() from profiles where id = $1`,
    `insert into sign_in_codes (email, user_type, challenge_hash, code_hash, created_at, expires_at) select email, 'user', '', '', now(), now() from profiles where id = $1`,
  ]
  for (const statement of statements) await app.connection.query(statement, [userId])

  const document = JSON.parse(JSON.stringify(await exportAccount(app.ctx({ ...app.admin, id: userId, email })))) as Record<string, unknown>
  const shape = Object.entries(document).map(([field, value]) => {
    const [row] = Array.isArray(value) ? (value as unknown[]) : [value]
    return [field, typeof row === 'object' && row !== null ? Object.keys(row).join(' ') : typeof row]
  })
  expect(shape).toEqual([
    ['exported_at', 'string'],
    ['profile', 'id email full_name role is_active created_at updated_at last_login devices_since wants_alarms block_reason language'],
    ['sessions', 'id status created_at last_active_at expires_at ended_at ended_reason user_agent'],
    ['session_renewals', 'session_id used_at'],
    ['passkeys', 'id credential_id counter transports is_synced name created_at last_used_at public_key'],
    ['push_watches', 'session_id phone_number_id push_service created_at until'],
    ['favourites', 'number created_at'],
    ['preferences', 'sound notifications autocopy updated_at'],
    ['sign_in_codes', 'email user_type attempts stranger_attempts created_at expires_at'],
    ['request_counts', 'key window_start hits'],
    ['emails', 'recipient kind status error attempts created_at'],
    ['alarm_emails', 'id notice state attempts next_at error created_at finished_at'],
    ['acknowledged_alarms', 'kind title acknowledged_at note remind_at'],
    ['admin_actions', 'action resource metadata created_at'],
    ['admin_actions_about_you', 'action resource created_at metadata'],
    ['posts', 'id title slug status created_at updated_at published_at'],
    ['reports', 'message_id reason created_at'],
    ['overruled_reports', 'message_id overruled_at'],
  ])
  expect(document).toMatchObject({
    passkeys: [{ public_key: Buffer.from('fbff3e0a17'.repeat(30), 'hex').toString('base64url') }],
    favourites: [{ number: '+447700900387' }, { number: '+447700900142' }],
    emails: expect.arrayContaining([expect.objectContaining({ recipient: 'Ada@example.test' })]),
    admin_actions: [{ metadata: { by: email, from: '192.0.2.7' } }],
    admin_actions_about_you: [{ metadata: { email } }],
    overruled_reports: [{ message_id: 2 }, { message_id: 1 }],
  })
})

test('an export has no action about an address that only ends in the user’s own, nor by an administrator with such an address', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  expect(served.url).toContain('http')
  const { userId } = await app.signIn('ann@example.test')
  const log = (action: string, metadata: object) =>
    insertAction(app.app.db, { action, resource: 'profiles', metadata, created_at: app.clock.now() })
  await log('about joann', { by: 'chief@example.test', from: '192.0.2.7', id: 'joann’s', email: 'joann@example.test' })
  await log('by joann', { by: 'joann@example.test', from: '192.0.2.8', name: 'a gateway' })
  await log('by joann about ann', { by: 'joann@example.test', from: '192.0.2.8', email: 'ann@example.test' })
  await log('about ann by her id', { by: 'chief@example.test', changes: { users: [userId] } })

  const viewer = { ...app.admin, role: 'user' as const, id: userId, email: 'ann@example.test' }
  const document = (await exportAccount(app.ctx(viewer))) as Awaited<ReturnType<typeof exportAccount>> & {
    admin_actions_about_you: object[]
  }
  expect(document.admin_actions_about_you).toMatchObject([
    { action: 'about ann by her id', metadata: { changes: { users: [userId] } } },
    { action: 'by joann about ann', metadata: { email: 'ann@example.test' } },
  ])
  expect(JSON.stringify(document)).not.toContain('joann@')
})

test('with a user go the e-mails whose error names them, and not those that name a longer address', async () => {
  await using app = await openTestApp()
  await using served = await app.serve()
  expect(served.url).toContain('http')
  const { userId } = await app.signIn('ann@example.test')
  await app.connection.query(
    `insert into email_deliveries (recipient, kind, status, error, attempts, created_at) values
       ('Ann@example.test', 'test', 'sent', null, 1, now()),
       ('chief@example.test', 'test', 'failed', '550 <Ann@example.test>: no such user', 1, now()),
       ('joann@example.test', 'test', 'failed', '550 <joann@example.test>: no such user', 1, now())`,
  )
  await deleteUser(app.ctx(app.admin), { id: userId })
  expect(await read(app, `select recipient from email_deliveries where kind = 'test'`)).toEqual([{ recipient: 'joann@example.test' }])
})
