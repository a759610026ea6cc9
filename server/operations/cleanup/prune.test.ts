import { expect, test } from 'vitest'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { prune, prunedRows } from './prune.ts'

/** How the tables stay small whose rows are not deleted for their age alone. */
const others: Record<string, string[]> = {
  'has one row, or a fixed number of them': [
    'admin_settings',
    'alarm_watch',
    'backup_state',
    'blog_seed',
    'claimed_runs',
    'feed_epoch',
    'gateway_sync',
    'job_runs',
    'message_search_state',
    'migrations',
    'push_keys',
    'secret_fingerprint',
    'sender_sets',
    'status_parts',
    'usual_hours',
  ],
  'is kept until an administrator, or the user, deletes it': [
    'blog_posts',
    'phone_numbers',
    'profiles',
    'sender_rules',
    'sms_gateways',
    'webhooks',
  ],
  'is deleted with the row that it refers to': [
    'blog_former_slugs',
    'gateway_cursors',
    'gateway_sims',
    'incident_updates',
    'message_parts',
    'message_reports',
    'overruled_reports',
    'smpp_links',
    'used_refresh_tokens',
    'user_favourites',
    'user_passkeys',
    'user_preferences',
  ],
  'is deleted by expire-messages, in batches': [
    'deleted_deliveries',
    'hidden_messages',
    'message_minutes',
    'message_part_sets',
    'message_search',
    'reported_messages',
    'sms_messages',
  ],
  'is deleted by a job of its own, or where it is written': [
    'blog_images',
    'counted_texts',
    'push_watches',
    'rate_limits',
    'text_hours',
    'texts_hidden_by_reports',
    'user_sessions',
  ],
}

test('of every table it is known how it stays small', async () => {
  await using app = await openTestApp()
  const { rows } = await app.connection.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const pruned = Object.values(prunedRows).flatMap((all) => all.map(({ table }) => table as string))
  const known = [...pruned, ...Object.values(others).flat()]
  expect(known.toSorted()).toEqual(rows.map(({ name }) => String(name)).toSorted())
})

test('a table that is deleted with the row that it refers to has a reference that says so', async () => {
  await using app = await openTestApp()
  const { rows } = await app.connection.query(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  )
  const cascading = new Set(rows.map(({ name }) => String(name)))
  expect(others['is deleted with the row that it refers to']?.filter((name) => !cascading.has(name))).toEqual([])
})

test('every pruning deletes what is older than it says, and leaves what is younger', async () => {
  await using app = await openTestApp()
  const at = (ms: number) => new Date(app.clock.now().getTime() - ms)
  const hour = 3_600_000
  const age = prunedRows['prune-feed'][0]?.olderThanMs ?? 0
  await app.connection.query(`delete from feed_facts`)
  await app.connection.query(`insert into feed_facts (kind, created_at) values ('admin.changed', $1), ('admin.changed', $2)`, [
    at(age + hour),
    at(age - hour),
  ])
  expect(await prune(app.app, 'prune-feed')).toBe(1)
  expect(await prune(app.app, 'prune-feed')).toBe(0)
  for (const job of Object.keys(prunedRows) as Array<keyof typeof prunedRows>) expect(await prune(app.app, job)).toBe(0)
})
