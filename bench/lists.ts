import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'node:http'
import pg from 'pg'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { call } from './call.ts'
import { startChild } from './children.ts'
import { median, noiseOf, percentile, round, yardstick } from './measure.ts'

const numbers = 10_000
const repeats = 60

type Ready = { port: number; accessToken: string; gatewayId: string; token: string }

/** The numbers list and one number's texts over HTTP, with 100,000 and then with 1,000,000 texts: neither may grow with the total. */
export async function benchLists() {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', [], { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    const place = await server.next<Ready>()
    await client.connect()
    await client.query(`insert into phone_numbers (number) select '+447' || lpad(i::text, 9, '0') from generate_series(1, ${numbers}) i`)
    const few = await measureWith(place, client, 100_000)
    const many = await measureWith(place, client, 1_000_000)
    return [
      {
        name: 'numbers list, 10,000 numbers, 1,000,000 texts, after a text arrived',
        ms: many.list,
        msWith100k: few.list,
        limit: 20,
        passed: many.list <= 20,
        noise: many.noise,
      },
      {
        name: 'numbers list, not modified (304)',
        ms: many.notModified,
        msWith100k: few.notModified,
        limit: 2,
        passed: many.notModified < 2,
        noise: many.noise,
      },
      {
        name: "one number's newest 50 texts",
        ms: many.messages,
        msWith100k: few.messages,
        limit: 5,
        passed: many.messages <= 5,
        noise: many.noise,
      },
      { name: 'numbers list, first call of a node (counts everything once)', ms: many.first, msWith100k: few.first, noise: many.noise },
    ]
  } finally {
    await client.end()
    await server.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function measureWith(place: Ready, client: pg.Client, total: number) {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from sms_messages')
  await client.query(
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select (select min(id) from phone_numbers) + (i::bigint * 7919) % ${numbers}, 'WhatsApp', 'Your WhatsApp code: ' || lpad((i % 1000000)::text, 6, '0'), now() - (i || ' milliseconds')::interval
     from generate_series($1::int + 1, $2::int) i`,
    [rows[0]?.count ?? 0, total],
  )
  await client.query("insert into feed_facts (kind) values ('messages.purged')")
  await client.query('vacuum analyze sms_messages')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${place.accessToken}` }
  const get = (path: string, more: Record<string, string> = {}) => call(agent, place.port, 'GET', path, { ...headers, ...more })
  const sticks = [yardstick()]
  const first = await get('/api/numbers')
  const some = /"id":"(\d+)"/.exec(first.body)?.[1] ?? ''
  const list: number[] = []
  const notModified: number[] = []
  const messages: number[] = []
  for (let turn = 0; turn < repeats; turn++) {
    await call(
      agent,
      place.port,
      'POST',
      `/ingest/${place.gatewayId}/json`,
      { authorization: `Bearer ${place.token}` },
      JSON.stringify({ to: `+447${String(turn + 1).padStart(9, '0')}`, from: 'Bench', text: `Code ${turn}12345` }),
    )
    const fresh = await get('/api/numbers')
    list.push(fresh.ms)
    const again = await get('/api/numbers', { 'if-none-match': fresh.etag })
    if (again.status !== 304) throw new Error(`expected 304, got ${again.status}`)
    notModified.push(again.ms)
    messages.push((await get(`/api/numbers/${Number(some) - turn}/messages`)).ms)
  }
  sticks.push(yardstick())
  agent.destroy()
  return {
    first: round(first.ms),
    list: round(median(list), 2),
    listP99: round(percentile(list, 99), 2),
    notModified: round(median(notModified), 2),
    messages: round(median(messages), 2),
    noise: round(noiseOf(sticks), 2),
  }
}
