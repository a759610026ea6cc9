import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent } from 'node:http'
import pg from 'pg'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { call } from './call.ts'
import { startChild } from './children.ts'
import { compare, inFifths, interleave, type Figure } from './measure.ts'

const numbers = 10_000
const fewTexts = 100_000
/** Stored by one statement at most, while it is filled. */
const textsAtOnce = 1_000_000
const repeats = 60
/** Nodes that are started one after the other. */
const starts = 5

type Ready = { port: number; accessToken: string; gatewayId: string; token: string }
type Place = Ready & { barePort: number; startNode(...options: string[]): ReturnType<typeof startChild> }

/**
 * The numbers list, one number's texts, the preview, the analytics and searches over HTTP, the first two in turn with the plain statement through a bare server, with
 * 100,000 texts and then with `texts`: none may grow with the total.
 */
export async function benchLists({ texts }: { texts: number }): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const startNode = (...options: string[]) =>
    startChild('server.ts', options, { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  const server = startNode()
  const bare = startChild('bare-sql.ts', [], { DATABASE_URL: postgres.url })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    const place = { ...(await server.next<Ready>()), barePort: (await bare.next<{ port: number }>()).port, startNode }
    await client.connect()
    await client.query(`insert into phone_numbers (number) select '+447' || lpad(i::text, 9, '0') from generate_series(1, ${numbers}) i`)
    await client.query("update profiles set role = 'admin'")
    const few = await measureWith(place, client, fewTexts)
    const many = await measureWith(place, client, texts)
    const growth = (
      name: string,
      key: 'list' | 'page' | 'notModified' | 'messages' | 'preview' | 'analytics' | 'word' | 'digits' | 'first',
    ) =>
      compare(`${name}: with ${texts.toLocaleString('en-GB')} texts`, many[key].ours, 'with 100,000', few[key].ours, {
        unit: 'ms',
        digits: 2,
        atMost: 1.5,
      })
    const figures = (name: string, key: 'list' | 'page' | 'notModified' | 'messages', atMost: number) => [
      compare(name, many[key].ours, 'bare server, plain statement', many[key].bare, { unit: 'ms', digits: 2, atMost }),
      growth(name, key),
    ]
    return [
      ...figures('numbers list, 10,000 numbers, after a text arrived', 'list', 1.5),
      ...figures('a page of 200 of 10,000 numbers, by last text, after a text arrived', 'page', 5),
      ...figures('numbers list, not modified (304)', 'notModified', 5),
      ...figures("one number's newest 50 texts", 'messages', 5),
      growth('preview of the newest texts', 'preview'),
      growth('analytics', 'analytics'),
      growth('search for a word that every text has', 'word'),
      growth('search for the digits of a code', 'digits'),
      compare('numbers list, first call of a node', many.first.ours, 'the texts counted by a plain statement', many.first.bare, {
        unit: 'ms',
        atMost: 1,
      }),
      growth('numbers list, first call of a node', 'first'),
    ]
  } finally {
    await client.end()
    await server.stop()
    await bare.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** What the list shows of a number but its count, as one statement; how many texts of each service each has; the look-up of a session; and the newest texts of a number. */
const statements = {
  list: 'select id::text, number, status, gateway_id, created_at, null as message_count, null as last_message_at from phone_numbers order by created_at desc, id desc',
  page: 'select id::text, number, status, gateway_id, created_at, null as message_count, null as last_message_at from phone_numbers order by created_at desc, id desc limit 200',
  counts: 'select phone_number_id, service, count(*), max(received_at) from sms_messages group by phone_number_id, service',
  session: 'select s.id, p.email from user_sessions s join profiles p on p.id = s.profile_id limit 1',
  messages: (number: number) =>
    `select id::text, phone_number_id, sender, message_content, message_type, is_read, received_at from sms_messages where phone_number_id = ${number} order by received_at desc, id desc limit 50`,
}

async function measureWith(place: Place, client: pg.Client, total: number) {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from sms_messages')
  for (let stored = rows[0]?.count ?? 0; stored < total; stored += textsAtOnce)
    await client.query(
      `insert into sms_messages (phone_number_id, sender, message_content, received_at)
       select (select min(id) from phone_numbers) + (i::bigint * 7919) % ${numbers}, 'WhatsApp', 'Your WhatsApp code: ' || lpad((i % 1000000)::text, 6, '0'), now() - (i || ' milliseconds')::interval
       from generate_series($1::int + 1, $2::int) i`,
      [stored, Math.min(total, stored + textsAtOnce)],
    )
  await indexTexts(client)
  await client.query("insert into feed_facts (kind) values ('messages.purged')")
  await client.query('vacuum analyze sms_messages, message_search')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${place.accessToken}` }
  const get = (path: string, more: Record<string, string> = {}) => call(agent, place.port, 'GET', path, { ...headers, ...more })
  const ask = async (statement: string) => (await call(agent, place.barePort, 'POST', '/', {}, statement)).ms
  const some = Number(/"id":"(\d+)"/.exec((await get('/api/numbers')).body)?.[1])
  const first = await measureFirstCalls(place, () => ask(statements.counts))
  let etag = ''
  const { list, bareList, page, barePage, notModified, bareSession, messages, bareMessages, preview, analytics, word, digits } =
    await interleave(repeats, {
      bareList: () => ask(statements.list),
      async list(turn) {
        const text = JSON.stringify({ to: `+447${String(turn + 1).padStart(9, '0')}`, from: 'Bench', text: `Code ${turn}12345` })
        await call(agent, place.port, 'POST', `/ingest/${place.gatewayId}/json`, { authorization: `Bearer ${place.token}` }, text)
        const fresh = await get('/api/numbers')
        ;({ etag } = fresh)
        return fresh.ms
      },
      barePage: () => ask(statements.page),
      page: async () => (await get('/api/numbers?limit=200&sort=last-text')).ms,
      bareSession: () => ask(statements.session),
      async notModified() {
        const again = await get('/api/numbers', { 'if-none-match': etag })
        if (again.status !== 304) throw new Error(`expected 304, got ${again.status}`)
        return again.ms
      },
      bareMessages: (turn) => ask(statements.messages(some - turn)),
      messages: async (turn) => (await get(`/api/numbers/${some - turn}/messages`)).ms,
      preview: async () => (await get('/api/preview')).ms,
      analytics: async () => (await get('/api/admin/analytics')).ms,
      word: async () => (await get('/api/search?q=whatsapp')).ms,
      // Digits that no number has.
      digits: async (turn) => (await get(`/api/search?q=${500_000 + turn * 1009}`)).ms,
    })
  agent.destroy()
  const pair = (ours: number[], theirs: number[]) => ({ ours: inFifths(ours), bare: inFifths(theirs) })
  return {
    first,
    list: pair(list, bareList),
    page: pair(page, barePage),
    notModified: pair(notModified, bareSession),
    messages: pair(messages, bareMessages),
    preview: { ours: inFifths(preview) },
    analytics: { ours: inFifths(analytics) },
    word: { ours: inFifths(word) },
    digits: { ours: inFifths(digits) },
  }
}

/** Fills what a search looks through, as the job does, but at once. */
async function indexTexts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(`select pg_get_indexdef('message_search__words'::regclass) as definition`)
  await client.query(`
    set maintenance_work_mem = '512MB';
    drop index message_search__words;
    insert into message_search (message_id, phone_number_id, received_at, service, body)
    select id, phone_number_id, received_at, service, lower(sender || e'\\n' || message_content) from sms_messages on conflict do nothing;
    ${rows[0]?.definition};
    insert into message_search_state (epoch, before_xid) select epoch, pg_snapshot_xmin(pg_current_snapshot()) from feed_epoch
    on conflict (only_row) do update set before_xid = excluded.before_xid;`)
}

/** The first call of the list at nodes that start when the texts have been counted, in turn with counting them. */
async function measureFirstCalls({ startNode }: Place, count: () => Promise<number>) {
  const ours: number[] = []
  const bare: number[] = []
  for (let start = 0; start < starts; start++) {
    const node = startNode(...(start === 0 ? ['--count-texts'] : []))
    const { port, accessToken } = await node.next<Ready>()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    ours.push((await call(agent, port, 'GET', '/api/numbers', { authorization: `Bearer ${accessToken}` })).ms)
    agent.destroy()
    await node.stop()
    bare.push(await count())
  }
  return { ours, bare }
}
