import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { describeSchema, emptyPlace, fillEveryTable, kinds, readEveryRow } from '#tests/harness/backed-up-database.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

/** What a restore changes on purpose; `rate_limits`, the times of migrations what a search looks through and counts of texts do not travel. Everybody is signed out. */
const changed = [
  'sign_in_codes',
  'passkey_challenges',
  'push_watches',
  'migrations',
  'rate_limits',
  'feed_epoch',
  'smpp_links',
  'message_search',
  'message_search_state',
  'counted_texts',
]
/** Without a Postgres, from one embedded database to another; with one, every direction that needs it. */
const directions = kinds
  .flatMap((from) => kinds.map((to) => [from, to] as const))
  .filter((direction) => kinds.length === 1 || direction.includes('postgres'))

/** Without what says whether and since when somebody is signed in. */
function signedOut({ user_sessions: sessions = [], profiles = [], ...rows }: Record<string, string[]>) {
  const without = (lines: string[], ...fields: string[]) =>
    lines.map((line) => Object.entries(JSON.parse(line) as object).filter(([field]) => !fields.includes(field)))
  return { ...rows, sessions: without(sessions, 'status', 'ended_at', 'ended_reason'), profiles: without(profiles, 'devices_since') }
}

test.each(directions)('every row of every table comes from %s to %s as it was', async (from, to) => {
  await using old = await emptyPlace(from)
  await using next = await emptyPlace(to)
  const file = join(old.config.dataDir, 'callbox.backup')
  const running = await old.open()
  await fillEveryTable(running.connection)
  // Characters that some take for the end of a line, and what a format of text has to escape.
  await running.connection.query(`update sms_messages set message_content = $1 where id = 2`, [
    'one\u2028two\u2029\r\nthree\t\\n\\N "four" {5},\u{1F44B}\u{1F3FD} ',
  ])
  await running.connection.query(`update blog_posts set tags = array['a,b', '"', '\\', 'NULL', '', ' '] where id = 'p1'`)
  const before = await readEveryRow(running.connection, changed)
  const schema = await describeSchema(running.connection)
  await running.close()
  for (const [table, rows] of Object.entries(before)) expect(rows.length, `${table} has rows to lose`).toBeGreaterThan(0)

  const summary = await backUp(old.config, file)
  expect(summary.secret).toBe('in the file')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(await restore(next.config, file)).toMatchObject({ rows: summary.rows, migrated: [], wroteSecret: true })
  expect(signedOut(await next.look((connection) => readEveryRow(connection, changed)))).toEqual(signedOut(before))
  // Other versions of Postgres describe the same schema in other words.
  if (from === to) expect(await next.look(describeSchema)).toEqual(schema)
  const secret = (place: typeof old) => readFileSync(join(place.config.dataDir, 'secret'), 'utf8')
  expect(secret(next)).toBe(secret(old))
  expect(statSync(join(next.config.dataDir, 'secret')).mode & 0o777).toBe(0o600)

  const started = await next.open()
  try {
    const { rows: links } = await started.connection.query('select host, node, state from smpp_links')
    expect(links).toEqual([{ host: 'smsc.example.test', node: null, state: 'down' }])
    // Triggers count again, and ids go on well after those that were given out before.
    const [number] = (await started.connection.query(`insert into phone_numbers (number) values ('+447700900001') returning id`)).rows
    expect(Number(number?.['id'])).toBeGreaterThan(1000)
    const [text] = (
      await started.connection.query(
        `insert into sms_messages (phone_number_id, sender, message_content, received_at) values (1, 'A', 'B', '2026-05-05T05:05:05Z') returning id, xid::text`,
      )
    ).rows
    expect(Number(text?.['id'])).toBeGreaterThan(10_000_000)
    expect(Number(text?.['xid'])).toBeGreaterThan(3)
    const { rows: counted } = await started.connection.query(`select count::int from message_minutes where minute = '2026-05-05T05:05:00Z'`)
    expect(counted).toEqual([{ count: 1 }])
  } finally {
    started.hub.close()
    await started.close()
  }
  expect(readdirSync(dirname(file)).filter((name) => name.includes('part') || name.startsWith('backup'))).toEqual([])
})
