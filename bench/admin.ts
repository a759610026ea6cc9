import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { call } from './call.ts'
import { startChild } from './children.ts'
import { compare, inFifths, interleave, type Figure } from './measure.ts'

const people = 100_000
const repeats = 40

type Ready = { port: number; accessToken: string }

/** What the admin area counts and lists, with so many texts of a day and 100,000 people, in turn with plain statements through a bare server. */
export async function benchAdmin({ texts }: { texts: number }): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', [], { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  const bare = startChild('bare-sql.ts', [], { DATABASE_URL: postgres.url })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    const place = await server.next<Ready>()
    await client.connect()
    await client.query("update profiles set role = 'admin'")
    await fill(client, texts)
    return await measure(place, (await bare.next<{ port: number }>()).port, client, texts)
  } finally {
    await client.end()
    await server.stop()
    await bare.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Without triggers and secondary indexes while it fills: what the triggers would have counted is counted as the migration counts it. */
async function fill(client: pg.Client, texts: number) {
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
      'Your code is ' || i % 1000000, now() - (${texts} - i) * interval '1 day' / ${texts}, now() - (${texts} - i) * interval '1 day' / ${texts} - (i % 9000) * interval '1 millisecond'
    from generate_series(1, ${texts}) i`)
  await client.query('set session_replication_role = origin')
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`
    insert into message_minutes as known (minute, gateway_id, slot, count, arrived)
    select date_trunc('minute', received_at), gateway_id, 0, count(*), count(*) from sms_messages group by 1, 2
    on conflict (minute, gateway_id, slot) do update set count = known.count + excluded.count, arrived = known.arrived + excluded.arrived`)
  await client.query('vacuum analyze sms_messages, profiles, admin_analytics, message_minutes')
}

async function measure({ port, accessToken }: Ready, barePort: number, client: pg.Client, texts: number): Promise<Figure[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = async (path: string) => {
    const answer = await call(agent, port, 'GET', path, { authorization: `Bearer ${accessToken}` })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return answer
  }
  const figure = async (name: string, path: string, statement: string, atMost: number) => {
    await get(path)
    const { bare, ours } = await interleave(repeats, {
      bare: async () => (await call(agent, barePort, 'POST', '/', {}, statement)).ms,
      ours: async () => (await get(path)).ms,
    })
    return compare(name, inFifths(ours), 'bare server, plain statement', inFifths(bare), { unit: 'ms', digits: 2, atMost })
  }
  const counted = JSON.parse((await get('/api/admin/analytics')).body) as { total_messages: number }
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from sms_messages')
  if (counted.total_messages !== rows[0]?.n) throw new Error(`counted ${counted.total_messages} of ${rows[0]?.n} texts`)

  const newest = 'from profiles order by created_at desc, id desc limit 50'
  const figures = [
    await figure(
      `analytics, ${texts.toLocaleString('en-GB')} texts`,
      '/api/admin/analytics',
      `select date_trunc('hour', received_at) as hour, gateway_id, count(*) from sms_messages group by 1, 2`,
      1,
    ),
    await figure('users, 100,000: the newest 50', '/api/admin/users', `select *, (select count(*) from profiles) as total ${newest}`, 2),
    await figure(
      'users, 100,000: found by a part of the address',
      '/api/admin/users?search=p4242@',
      `select * from profiles where email like '%p4242@%' or lower(full_name) like '%p4242@%' order by created_at desc, id desc limit 50`,
      2.5,
    ),
    await figure(
      'activity log, 100,000: the newest 50',
      '/api/admin/activity',
      'select *, (select count(*) from admin_analytics) as total, (select array_agg(distinct action) from admin_analytics) as actions from admin_analytics order by id desc limit 50',
      2,
    ),
  ]
  agent.destroy()
  return figures
}
