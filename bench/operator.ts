import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { call } from './call.ts'
import { startChild } from './children.ts'
import { afterADay, type SiteSize } from './operator-rows.ts'
import { compare, interleave, median, percentile, round, within, type Figure } from './measure.ts'

const rounds = 15
const textRounds = 5
const textSeconds = 3
const textsPerSecond = 50
const listLimitMs = 20
const overviewLimitMs = 30

type Ready = { port: number; plainPort: number; gatewayId: string; token: string; accessToken: string }

/**
 * What an operator opens with 10,000 numbers, gateways and held texts, the overview with 1,000 gateways, and how long a text waits meanwhile; each list
 * in turn with a plain select of as many rows by primary key over the same connection.
 */
export async function benchOperatorOnPostgres(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const overview = await startPostgres({ durable: true })
  try {
    return [
      ...(await withServer({ DATABASE_URL: overview.url }, { ...afterADay, gateways: 1000 }, (place) =>
        measureOverview(place, 'Postgres'),
      )),
      ...(await withServer({ DATABASE_URL: postgres.url }, { ...afterADay, gateways: 10_000 }, (place) => measureLists(place, 'Postgres'))),
    ]
  } finally {
    await overview.stop()
    await postgres.stop()
  }
}

/** The same on the embedded database. */
export async function benchOperatorOnPGlite(): Promise<Figure[]> {
  return [
    ...(await withServer({ DATABASE_URL: '' }, { ...afterADay, gateways: 1000 }, (place) => measureOverview(place, 'PGlite'))),
    ...(await withServer({ DATABASE_URL: '' }, { ...afterADay, gateways: 10_000 }, (place) => measureLists(place, 'PGlite'))),
  ]
}

const large: SiteSize = { gateways: 1000, numbers: 20_000, held: 10_000, users: 10_000, texts: 1_000_000 }
const empty: SiteSize = { gateways: 1, numbers: 0, held: 0, users: 0, texts: 0 }

/** What each call of the admin area takes on a large site, in turn with the same on an empty one. */
export async function benchGrowth(): Promise<Figure[]> {
  const [first, second] = [await startPostgres({ durable: true }), await startPostgres({ durable: true })]
  try {
    return [
      ...(await withServer({ DATABASE_URL: first.url }, large, (of) =>
        withServer({ DATABASE_URL: second.url }, empty, (none) => measureGrowth(of, none, 'Postgres')),
      )),
      ...(await withServer({ DATABASE_URL: '' }, large, (of) =>
        withServer({ DATABASE_URL: '' }, empty, (none) => measureGrowth(of, none, 'PGlite')),
      )),
    ]
  } finally {
    await first.stop()
    await second.stop()
  }
}

async function measureGrowth(of: Ready, none: Ready, database: string): Promise<Figure[]> {
  const figures: Figure[] = []
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const emptyAgent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const path of [
    '/api/numbers?limit=200',
    '/api/numbers?limit=200&sort=last-text&service=uber',
    ...Object.values(lists).flatMap((list) => Object.values(list.paths)),
    ...others,
  ]) {
    const times = await interleave(rounds, { full: () => get(agent, of, path), blank: () => get(emptyAgent, none, path) })
    const name = `${path} on ${database}: 1,000 gateways, 20,000 numbers, a million texts`
    figures.push(compare(name, times.full, 'an empty site', times.blank, { unit: 'ms', digits: 2, atMost: 3 }))
  }
  agent.destroy()
  emptyAgent.destroy()
  return figures
}

async function withServer<T>(env: Record<string, string>, size: SiteSize, measure: (place: Ready) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const args = ['--operator', JSON.stringify(size)]
  const server = startChild('server.ts', args, { ...env, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  try {
    return await measure(await server.next<Ready>())
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The default view, every order, every filter and a search of each list. Pages are as long as the screens ask for. */
const lists: Record<string, { table: string; paths: Record<string, string> }> = {
  numbers: {
    table: 'phone_numbers',
    paths: {
      'default view': '/api/admin/numbers?limit=50',
      'by number': '/api/admin/numbers?limit=50&sort=number&order=asc',
      'by last text': '/api/admin/numbers?limit=50&sort=last_text_at&order=desc',
      'by texts per day': '/api/admin/numbers?limit=50&sort=texts_per_day&order=desc',
      paused: '/api/admin/numbers?limit=50&status=paused',
      'of no gateway': '/api/admin/numbers?limit=50&gateway_id=none',
      'receiving unknown': '/api/admin/numbers?limit=50&receiving=unknown',
      'receiving silent': '/api/admin/numbers?limit=50&receiving=silent',
      'silent for a day': '/api/admin/numbers?limit=50&silent_for=86400',
      'search for digits': '/api/admin/numbers?limit=50&search=4242',
      'search for a gateway': '/api/admin/numbers?limit=50&search=SIM%20424',
    },
  },
  gateways: {
    table: 'sms_gateways',
    paths: {
      'default view': '/api/admin/gateways?limit=50',
      ...Object.fromEntries(
        ['state', 'heard', 'texts', 'battery', 'signal'].map((by) => [`by ${by}`, `/api/admin/gateways?limit=50&sort=${by}&order=desc`]),
      ),
      ...Object.fromEntries(
        ['up', 'silent', 'never', 'inactive', 'link_down', 'error', 'quiet'].map((state) => [
          state,
          `/api/admin/gateways?limit=50&state=${state}`,
        ]),
      ),
      'of a kind': '/api/admin/gateways?limit=50&kind=twilio',
      search: '/api/admin/gateways?limit=50&search=SIM%20424',
      'search for digits': '/api/admin/gateways?limit=50&search=4242',
      counts: '/api/admin/gateways/counts',
    },
  },
  held: {
    table: 'ingest_log',
    paths: {
      'default view': '/api/admin/held?limit=50',
      unlisted: '/api/admin/held?limit=50&reason=unlisted',
      'without a number': '/api/admin/held?limit=50&reason=no_number',
      'for a number': '/api/admin/held?limit=50&number=%2B447800000042',
      'search for a word': '/api/admin/held?limit=50&search=Example',
      'search for digits': '/api/admin/held?limit=50&search=424242',
      numbers: '/api/admin/held/numbers',
      counts: '/api/admin/held/count',
    },
  },
  users: {
    table: 'profiles',
    paths: {
      'default view': '/api/admin/users?limit=50',
      'by name': '/api/admin/users?limit=50&sort=name',
      'by last sign-in': '/api/admin/users?limit=50&sort=last_login',
      'never signed in': '/api/admin/users?limit=50&state=never_signed_in',
      search: '/api/admin/users?limit=50&search=4242',
    },
  },
}

/** What the pages of the admin area load besides. */
const others = ['overview', 'alarms', 'alarms/history', 'analytics', 'activity', 'email', 'database', 'settings', 'posts'].map(
  (name) => `/api/admin/${name}`,
)

async function measureOverview(place: Ready, database: string): Promise<Figure[]> {
  const name = `overview on ${database}, 1,000 gateways`
  return [await measurePath(place, name, '/api/admin/overview', 'sms_gateways', overviewLimitMs)]
}

async function measureLists(place: Ready, database: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [list, { table, paths }] of Object.entries(lists))
    for (const [view, path] of Object.entries(paths))
      figures.push(await measurePath(place, `${list} on ${database}, 10,000: ${view}`, path, table, listLimitMs))
  return [...figures, await measureTexts(place, database)]
}

async function measurePath(place: Ready, name: string, path: string, table: string, atMost: number): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statement = `select * from ${table} order by id desc limit 50`
  await get(agent, place, path)
  const { plain, ours } = await interleave(rounds, {
    plain: async () => (await call(agent, place.plainPort, 'POST', '/', {}, statement)).ms,
    ours: () => get(agent, place, path),
  })
  agent.destroy()
  return within(name, ours, { name: 'plain select of 50 rows by key', values: plain }, atMost)
}

async function get(agent: Agent, { port, accessToken }: Ready, path: string): Promise<number> {
  const response = await call(agent, port, 'GET', path, { authorization: `Bearer ${accessToken}` })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${response.body}`)
  return response.ms
}

/** The p99 of a text's reception while every admin page is loaded again and again, in turn with the same without. */
async function measureTexts(place: Ready, database: string): Promise<Figure> {
  const paths = [...Object.values(lists).flatMap((list) => Object.values(list.paths)), ...others]
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  await sendTexts(place, 1)
  const { alone, beside } = await interleave(textRounds, {
    alone: () => sendTexts(place, textSeconds),
    async beside() {
      let isOver = false
      const reload = async () => {
        for (let turn = 0; !isOver; turn++) await get(agent, place, paths[turn % paths.length] ?? '')
      }
      const reloads = reload()
      const times = await sendTexts(place, textSeconds)
      isOver = true
      await reloads
      return times
    },
  })
  agent.destroy()
  const p99 = (times: number[]) => percentile(times, 99)
  return compare(`texts on ${database}, p99 while admin pages reload`, beside.map(p99), 'without', alone.map(p99), {
    unit: 'ms',
    atMost: 1.5,
    details: { p50: `${round(median(beside.map(median)))} ms`, 'p50 without': `${round(median(alone.map(median)))} ms` },
  })
}

/** So many texts a second, whether or not the last one was answered. Returns how long each took, in milliseconds. */
async function sendTexts({ port, gatewayId, token }: Ready, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sending: Array<Promise<number>> = []
  const began = performance.now()
  for (let serial = 0; serial < seconds * textsPerSecond; serial++) {
    const early = began + (serial * 1000) / textsPerSecond - performance.now()
    if (early > 1) await wait(early)
    const to = `+4477009${String((serial * 101) % 10_000).padStart(5, '0')}`
    const text = JSON.stringify({ id: `${began}-${serial}`, to, from: 'Bench', text: `Your code is ${100_000 + serial}` })
    const sent = call(agent, port, 'POST', `/ingest/${gatewayId}/json`, headers, text)
    sending.push(
      sent.then(({ status, ms, body }) => {
        if (status !== 200) throw new Error(body)
        return ms
      }),
    )
  }
  const times = await Promise.all(sending)
  agent.destroy()
  return times
}
