import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { recordBeforehand } from '#server/system/activity/record-action.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { decideReports } from '#server/messages/reports/decide-reports.ts'
import { deleteMessage } from '#server/messages/delete-message.ts'
import { openTestApp, testNumbers, type TestApp } from '#tests/harness/open-test-app.ts'
import { watchLifetimeMs } from '#domain/users/push.ts'
import { textPart } from '#tests/harness/text-part.ts'
import { storedData } from '../../app/site/content/privacy.ts'

type Line = keyof typeof storedData

/** The table behind each line of the page. */
const places: Record<Line, { table: string; where?: string }> = {
  texts: { table: 'sms_messages' },
  parts: { table: 'message_parts' },
  held: { table: 'ingest_log', where: `outcome = 'held'` },
  gatewayLog: { table: 'ingest_log', where: `outcome <> 'held'` },
  deletedTexts: { table: 'deleted_deliveries' },
  hiddenTexts: { table: 'hidden_messages' },
  reports: { table: 'message_reports' },
  overruledReports: { table: 'overruled_reports' },
  account: { table: 'profiles' },
  codes: { table: 'sign_in_codes' },
  sessions: { table: 'user_sessions', where: `ended_reason = 'signed out'` },
  passkeys: { table: 'user_passkeys' },
  watches: { table: 'push_watches' },
  favourites: { table: 'user_favourites' },
  preferences: { table: 'user_preferences' },
  counts: { table: 'rate_limits' },
  emails: { table: 'email_deliveries' },
  alarmEmails: { table: 'outbox', where: `kind = 'alarm'` },
  acknowledgedAlarms: { table: 'alarms', where: 'acknowledged_by is not null' },
  views: { table: 'blog_views' },
  actions: { table: 'admin_analytics' },
}

/** Tables without personal data, or with none beyond the line they belong to. */
const others: Record<string, string> = {
  message_part_sets: 'what the parts of a text have in common, deleted with them',
  reported_messages: 'which texts were reported, and what was decided; without what they say',
  texts_hidden_by_reports: 'ids of texts',
  sender_rules: 'names of senders, and what happens with their texts',
  sender_sets: 'which ready-made sets are on',
  used_refresh_tokens: 'hashes, deleted with their session',
  passkey_challenges: 'random values, deleted after five minutes',
  push_keys: 'our own keys',
  sms_gateways: 'machines',
  gateway_cursors: 'ids that devices gave to texts, without what they say',
  gateway_sims: 'our own SIM cards',
  smpp_links: 'machines',
  phone_numbers: 'our own numbers',
  message_search: 'texts once more, deleted with them',
  feed_facts: 'ids of texts and numbers, without what they say',
  message_minutes: 'how many texts there are',
  text_hours: 'how many texts there were',
  counted_texts: 'how many texts numbers have',
  gateway_up_minutes: 'how long machines were up',
  alarm_mutes: 'kinds of alarms',
  alarm_place_mutes: 'places of machines',
  maintenance_windows: 'plans about machines',
  host_reports: 'disks and clocks of our machines',
  webhooks: 'addresses of programs',
  usual_hours: 'how many texts there usually are',
  admin_settings: 'the six settings',
  blog_posts: 'what is published',
  blog_images: 'what is published',
  blog_former_slugs: 'addresses that posts had',
  status_parts: 'measurements of the site',
  status_days: 'measurements of the site',
  incidents: 'what is published',
  incident_updates: 'what is published',
}
const ofTheMachinery = [
  'alarm_watch',
  'backup_state',
  'blog_seed',
  'claimed_runs',
  'feed_epoch',
  'gateway_sync',
  'job_runs',
  'message_search_state',
  'migrations',
  'secret_fingerprint',
]

test('every table with personal data is on the privacy page', async () => {
  await using testApp = await openTestApp()
  const { rows } = await testApp.connection.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const known = new Set([...Object.values(places).map(({ table }) => table), ...Object.keys(others), ...ofTheMachinery])
  expect(new Set((rows as Array<{ name: string }>).map(({ name }) => name))).toEqual(known)
})

test('data is deleted within the times of the privacy page, and not much earlier', async () => {
  await using testApp = await openTestApp({ numbers: 1 })
  await leaveTracesEverywhere(testApp)
  const present = async (line: Line) => {
    const { table, where = 'true' } = places[line]
    const { rows } = await testApp.connection.query(`select count(*)::int as n from ${table} where ${where}`)
    return (rows[0] as { n: number }).n > 0
  }
  const lines = Object.keys(places) as Line[]
  for (const line of lines) expect([line, await present(line)]).toEqual([line, true])

  const moments = lines.flatMap((line) => {
    const lasts = promised(line)
    return lasts === null
      ? []
      : [
          { line, at: lasts / 2, isKept: true },
          { line, at: lasts + 60_000, isKept: false },
        ]
  })
  let now = 0
  for (const { line, at, isKept } of moments.toSorted((a, b) => a.at - b.at)) {
    testApp.clock.advance(at - now)
    now = at
    await deleteWhatIsDue(testApp)
    // These end with a day of the calendar, and it is not known how much of it is over.
    if (!(endWithTheDay.has(line) && isKept)) expect([line, at / 3_600_000, await present(line)]).toEqual([line, at / 3_600_000, isKept])
  }
  for (const line of ['account', 'overruledReports'] as const) expect([line, await present(line)]).toEqual([line, true])
})

const endWithTheDay = new Set<Line>(['views', 'counts'])

/** The lifetime on the page, in milliseconds; null where it names none. */
function promised(line: Line): number | null {
  const words: string = storedData[line][2]
  if (words.includes('Until the day is over')) return 24 * 3_600_000
  const [, figure, unit] = /(\d+) (minute|hour|day)s?/.exec(words) ?? []
  return figure === undefined
    ? null
    : Number(figure) * { minute: 60_000, hour: 3_600_000, day: 86_400_000 }[unit as 'minute' | 'hour' | 'day']
}

async function deleteWhatIsDue({ app }: TestApp) {
  // Time passes here, and the clock of the machine was not set.
  rmSync(join(app.config.dataDir, 'clock.json'), { force: true })
  const isUp = async () => true
  const due = createJobs({ site: isUp, ingest: isUp, live: isUp }).filter(({ name }) => /^(?:expire|prune|end)-/.test(name))
  for (const job of due) await job.run(app)
}

/** Does everything that stores rows, at one moment. */
async function leaveTracesEverywhere(testApp: TestApp) {
  await using served = await testApp.serve()
  const ctx = testApp.ctx(testApp.admin)
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(served.url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

  const { id, token } = await createGateway(ctx, { name: 'Gateway' })
  const proof = { authorization: `Bearer ${token}` }
  const text = { id: 'once', to: testNumbers[0], from: 'WhatsApp', text: 'Your code is 482913' }
  await post(`/ingest/${id}/json`, { messages: [text, { ...text, id: 'unwanted' }] }, proof)
  await post(`/ingest/${id}/json`, { messages: [text, { ...text, id: 'lost', to: '+447700900999' }] }, proof)
  await testApp.receive(await findIngestGateway(testApp.app, id), 'kannel', textPart('Your code is '))
  const unwanted = await testApp.app.db
    .selectFrom('sms_messages')
    .select('id')
    .where('external_id', '=', 'unwanted')
    .executeTakeFirstOrThrow()
  await deleteMessage(ctx, { id: String(unwanted.id) })
  await recordBeforehand(ctx, { action: 'delete', resource: 'sms_messages', metadata: {} })

  const { headers, userId } = await testApp.signIn('someone@example.test')
  await testApp.connection.query(`insert into user_preferences (profile_id, updated_at) values ($1, $2)`, [userId, testApp.clock.now()])
  await testApp.connection.query(
    `insert into user_passkeys (profile_id, credential_id, public_key, counter, is_synced, name, created_at) values ($1, 'c', '', 0, false, 'Key', $2)`,
    [userId, testApp.clock.now()],
  )
  const readable = await testApp.app.db.selectFrom('sms_messages').select('id').executeTakeFirstOrThrow()
  await post(`/api/messages/${readable.id}/report`, { reason: 'spam' }, headers)
  await decideReports(ctx, { message_ids: [String(readable.id)], decision: 'keep' })
  await testApp.connection.query('insert into overruled_reports select profile_id, 0, overruled_at from overruled_reports')
  await decideReports(ctx, { message_ids: [String(readable.id)], decision: 'hide' })
  await post(`/ingest/${id}/json`, { messages: [{ ...text, id: 'shown' }] }, proof)
  await testApp.connection.query(
    `insert into user_favourites (profile_id, phone_number_id, created_at) select $1, id, $2 from phone_numbers limit 1`,
    [userId, testApp.clock.now()],
  )
  await post('/api/auth/sign-out', {}, headers)
  // A watch ends with its session.
  const { userId: watcher } = await testApp.signIn('watcher@example.test')
  await testApp.connection.query(
    `insert into push_watches (profile_id, session_id, phone_number_id, endpoint_hash, subscription, created_at, until)
     select s.profile_id, s.id, n.id, '', '', $1, $2 from user_sessions s, phone_numbers n where s.profile_id = $3 limit 1`,
    [testApp.clock.now(), new Date(testApp.clock.now().getTime() + watchLifetimeMs), watcher],
  )
  await post('/api/auth/request-otp', { email: 'someone@example.test' })
  await testApp.connection.query(
    `insert into email_deliveries (recipient, kind, status, attempts, created_at) values ('someone@example.test', 'sign-in code', 'sent', 1, $1)`,
    [testApp.clock.now()],
  )
  await testApp.connection.query(
    `insert into outbox (kind, profile_id, payload, due, created_at) select 'alarm', id, '{"opened": [], "closed": []}', $1, $1 from profiles limit 1`,
    [testApp.clock.now()],
  )
  await testApp.connection.query(
    `insert into alarms (kind, subject, title, detail, seen_since, opened_at, closed_at, acknowledged_by, acknowledged_at)
     select 'disk_full', 'a', 'A disk', '', $1, $1, $1, id, $1 from profiles limit 1`,
    [testApp.clock.now()],
  )
  await testApp.connection.query(
    `insert into blog_posts (id, title, slug, status, published_at) values ('p', 'Post', 'post', 'published', $1)`,
    [testApp.clock.now()],
  )
  await post('/api/posts/post/views', {}, { 'user-agent': 'Mozilla/5.0 (X11; Linux x64)' })
}
