import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { call } from './call.ts'
import { startChild } from './children.ts'
import { median, noiseOf, percentile, round, yardstick } from './measure.ts'

const texts = 10_000_000
const people = 100_000
const repeats = 60

type Ready = { port: number; accessToken: string }

/** What the admin area counts and lists, with 10,000,000 texts of a day and 100,000 people, while one node takes texts in. */
export async function benchAdmin() {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', [], { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    const place = await server.next<Ready>()
    await client.connect()
    await client.query("update profiles set role = 'admin'")
    await fill(client)
    return await measure(place, client)
  } finally {
    await client.end()
    await server.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Without triggers and secondary indexes while it fills: what the triggers would have counted is counted as the migration counts it. */
async function fill(client: pg.Client) {
  await client.query("insert into phone_numbers (number) select '+447' || lpad(i::text, 9, '0') from generate_series(1, 1000) i")
  await client.query(`
    insert into profiles (email, full_name, created_at)
    select 'p' || i || '@example.test', case when i % 9 = 0 then 'Name ' || i end, now() - (i / 3) * interval '1 second'
    from generate_series(1, ${people}) i`)
  await client.query(`
    insert into admin_analytics (action, resource, metadata, created_at)
    select 'update_settings', 'admin_settings', '{"by":"bench@example.test"}', now() - i * interval '20 seconds' from generate_series(1, 100000) i`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'sms_messages'::regclass and not indisprimary`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'")
  await client.query(`
    insert into sms_messages (phone_number_id, gateway_id, sender, message_content, received_at, sent_at)
    select (select min(id) from phone_numbers) + i % 1000, (select min(id) from sms_gateways), 'Sender ' || (i::bigint * 7919) % 300,
      'Your code is ' || i % 1000000, now() - (${texts} - i) * interval '8.6 milliseconds', now() - (${texts} - i) * interval '8.6 milliseconds' - (i % 9000) * interval '1 millisecond'
    from generate_series(1, ${texts}) i`)
  await client.query('set session_replication_role = origin')
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`
    insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
    select date_trunc('minute', received_at), gateway_id, 0, count(*), count(*) from sms_messages group by 1, 2
    on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived`)
  await client.query('vacuum analyze sms_messages, profiles, admin_analytics, message_minutes')
}

async function measure({ port, accessToken }: Ready, client: pg.Client) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string) => {
    const answer = await call(agent, port, 'GET', path, { authorization: `Bearer ${accessToken}` })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return answer
  }
  const sticks = [yardstick()]
  const take = async (path: string, times = repeats) => {
    const ms: number[] = []
    await get(path)
    for (let turn = 0; turn < times; turn++) ms.push((await get(path)).ms)
    sticks.push(yardstick())
    return ms
  }
  const figure = (name: string, ms: number[], limit?: number) => ({
    name,
    ms: round(median(ms), 2),
    p99: round(percentile(ms, 99), 2),
    ...(limit === undefined ? {} : { limit, passed: median(ms) <= limit }),
    noise: round(noiseOf(sticks), 2),
  })
  const counted = JSON.parse((await get('/api/admin/analytics')).body) as { total_messages: number }
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from sms_messages')
  if (counted.total_messages !== rows[0]?.n) throw new Error(`counted ${counted.total_messages} of ${rows[0]?.n} texts`)

  const figures = [
    figure('analytics, 10,000,000 texts: exact counts and charts', await take('/api/admin/analytics'), 50),
    figure('users, 100,000: the newest 50', await take('/api/admin/users'), 50),
    figure('users, 100,000: found by a part of the address', await take('/api/admin/users?search=p4242@'), 100),
    figure('activity log, 100,000: the newest 50', await take('/api/admin/activity'), 50),
  ]
  agent.destroy()
  return figures
}
