import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { startChild } from './children.ts'
import { compare, interleave, median, round, type Figure } from './measure.ts'

const rounds = 5
const seconds = 3
const senders = 32
const numbersUsed = 100
const smppWindow = 100

export type Ready = { port: number; gatewayId: string; token: string }
type Sent = { perSecond: number; p50: number; p99: number }

/** Durable ingest over HTTP beside pgbench doing the same single-row insert into the same table, turn by turn. */
export async function benchIngestOnPostgres(): Promise<Figure> {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', [], { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' })
  try {
    const ready = await server.next<Ready>()
    await insertNumbers(postgres.url)
    const script = join(directory, 'insert.sql')
    writeFileSync(script, singleRowInsert(ready.gatewayId))
    await send(ready, 2)
    const { pgbench, ours } = await interleave(rounds, { pgbench: () => runPgbench(postgres, script), ours: () => send(ready, seconds) })
    return report('ingest on Postgres, 32 senders', ours, 'single-row inserts by pgbench', pgbench, 1)
  } finally {
    await server.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Durable ingest over one SMPP link with a window of 100, beside the same. */
export async function benchSmpp(): Promise<Figure> {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const smsc = startChild('smsc.ts', [String(smppWindow), String(numbersUsed)])
  const { port } = await smsc.next<{ port: number }>()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench' }
  const server = startChild('server.ts', ['--smsc', String(port)], env)
  try {
    const ready = await server.next<Ready>()
    await insertNumbers(postgres.url)
    const script = join(directory, 'insert.sql')
    writeFileSync(script, singleRowInsert(ready.gatewayId))
    await smsc.next()
    const deliver = (forSeconds: number) => {
      smsc.say({ seconds: forSeconds })
      return smsc.next<Sent>()
    }
    await deliver(2)
    const { pgbench, ours } = await interleave(rounds, { pgbench: () => runPgbench(postgres, script), ours: () => deliver(seconds) })
    return report(`ingest over one SMPP link, window ${smppWindow}`, ours, 'single-row inserts by pgbench', pgbench, 0.25)
  } finally {
    await server.stop()
    await smsc.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** The same on the embedded database, beside plain inserts of the same rows, as many at a time as there are senders, in a database of their own. */
export async function benchIngestOnPGlite(): Promise<Figure> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', ['--numbers', String(numbersUsed)], { DATA_DIR: directory, DATABASE_URL: '' })
  const inserts = startChild('pglite-inserts.ts', [String(senders), String(numbersUsed)])
  try {
    const ready = await server.next<Ready>()
    await inserts.next()
    const insert = async (forSeconds: number) => {
      inserts.say({ seconds: forSeconds })
      return (await inserts.next<{ perSecond: number }>()).perSecond
    }
    await send(ready, 2)
    await insert(1)
    const { plain, ours } = await interleave(rounds, { plain: () => insert(seconds), ours: () => send(ready, seconds) })
    return report('ingest on PGlite, 32 senders', ours, 'plain inserts in batches of 32', plain, 0.3)
  } finally {
    await server.stop()
    await inserts.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function report(name: string, ours: Sent[], peerName: string, peer: number[], atLeast: number): Figure {
  const perSecond = ours.map((sent) => sent.perSecond)
  const of = (key: 'p50' | 'p99') => round(median(ours.map((sent) => sent[key])), 2)
  return compare(name, perSecond, peerName, peer, {
    unit: 'texts/s',
    digits: 0,
    atLeast,
    details: { p50: `${of('p50')} ms`, p99: `${of('p99')} ms` },
  })
}

/** Texts of 32 senders, each with one under way at a time. */
export async function send({ port, gatewayId, token }: Ready, forSeconds: number): Promise<Sent> {
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
