import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { startChild } from './children.ts'
import { median, noiseOf, round, yardstick } from './measure.ts'

const rounds = 5
const seconds = 4
const senders = 32
const numbersUsed = 100

type Ready = { port: number; gatewayId: string; token: string }
type Sent = { perSecond: number; p50: number; p99: number }

/** Durable ingest over HTTP beside pgbench doing the same single-row insert into the same table, turn by turn. */
export async function benchIngestOnPostgres() {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', [], { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  try {
    const ready = await server.next<Ready>()
    await insertNumbers(postgres.url)
    const script = join(directory, 'insert.sql')
    writeFileSync(script, singleRowInsert(ready.gatewayId))
    await send(ready, 2)
    const ours: Sent[] = []
    const peers: number[] = []
    const sticks: number[] = []
    for (let turn = 0; turn < rounds; turn++) {
      sticks.push(yardstick())
      peers.push(await runPgbench(postgres, script))
      ours.push(await send(ready, seconds))
    }
    const rate = median(ours.map(({ perSecond }) => perSecond))
    const peer = median(peers)
    return {
      name: 'ingest on Postgres, 32 senders',
      textsPerSecond: round(rate, 0),
      pgbenchPerSecond: round(peer, 0),
      ratio: round(rate / peer, 2),
      limit: 1.0,
      passed: rate / peer >= 1.0,
      p50ms: round(median(ours.map(({ p50 }) => p50)), 2),
      p99ms: round(median(ours.map(({ p99 }) => p99)), 2),
      noise: round(noiseOf(sticks), 2),
    }
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

export async function benchIngestOnPGlite() {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', ['--numbers', String(numbersUsed)], { DATA_DIR: directory, DATABASE_URL: '' })
  try {
    const ready = await server.next<Ready>()
    await send(ready, 2)
    const ours: Sent[] = []
    const sticks: number[] = []
    for (let turn = 0; turn < rounds; turn++) {
      sticks.push(yardstick())
      ours.push(await send(ready, seconds))
    }
    const rate = median(ours.map(({ perSecond }) => perSecond))
    return {
      name: 'ingest on PGlite, 32 senders',
      textsPerSecond: round(rate, 0),
      limit: 8000,
      passed: rate >= 8000,
      p50ms: round(median(ours.map(({ p50 }) => p50)), 2),
      p99ms: round(median(ours.map(({ p99 }) => p99)), 2),
      noise: round(noiseOf(sticks), 2),
    }
  } finally {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function send({ port, gatewayId, token }: Ready, forSeconds: number): Promise<Sent> {
  const child = startChild('senders.ts', [port, gatewayId, token, senders, forSeconds, numbersUsed].map(String))
  try {
    return await child.next<Sent>()
  } finally {
    await child.stop()
  }
}

async function insertNumbers(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(0, ${numbersUsed - 1}) i`,
  )
  await client.end()
}

/** What one text costs the database when nothing is shared: the same table, the same indexes, the same checks. */
function singleRowInsert(gatewayId: string): string {
  return `\\set n random(0, ${numbersUsed - 1})
\\set r random(1, 9000000000000000)
insert into sms_messages (phone_number_id, gateway_id, external_id, sender, message_content, received_at)
select id, ${gatewayId}, 'pgbench-' || :client_id || '-' || :r, 'WhatsApp', 'Your WhatsApp code: 482913. Don''t share it.', now()
from phone_numbers where number = '+4477009' || lpad(:n::text, 5, '0');
`
}

async function runPgbench({ url, binaries }: { url: string; binaries: string }, script: string): Promise<number> {
  const { stdout } = await promisify(execFile)(join(binaries, 'pgbench'), [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(senders),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    script,
    url,
  ])
  return Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1] ?? Number.NaN)
}
