import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * node pglite-inserts.ts BATCH NUMBERS: the yardstick of ingest on PGlite. In a database of its own with our schema, it inserts the rows that
 * our ingest stores, so many at a time. For each line it is sent, {seconds}, it does so for as long and says {perSecond}.
 */
const [batch = '32', numbers = '100'] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
const connection = await connect({ databaseUrl: undefined, dataDir: directory })
await migrate(connection)
await connection.query(
  `insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(0, ${Number(numbers) - 1}) i`,
)
const { rows } = await connection
  .query(`insert into sms_gateways (name, token_hash) values ('Bench', '\\x00') returning id`)
  .catch(() => ({ rows: [] }))
const gatewayId = rows[0]?.['id'] ?? null
let serial = 0

async function insertBatch() {
  const serials = Array.from({ length: Number(batch) }, () => ++serial)
  await connection.query(
    `insert into sms_messages (phone_number_id, gateway_id, external_id, sender, message_content, received_at)
     select p.id, $1::bigint, i.external_id, 'WhatsApp', i.text, now()
     from unnest($2::text[], $3::text[], $4::text[]) as i (external_id, number, text) join phone_numbers p on p.number = i.number`,
    [
      gatewayId,
      serials.map((each) => `bench-${each}`),
      serials.map((each) => `+4477009${String(each % Number(numbers)).padStart(5, '0')}`),
      serials.map((each) => `Your WhatsApp code: ${100000 + (each % 900000)}. Don't share it.`),
    ],
  )
}

process.stdout.write('{}\n')
createInterface({ input: process.stdin }).on('line', (line) => {
  void insertFor((JSON.parse(line) as { seconds: number }).seconds)
})

async function insertFor(seconds: number) {
  const began = performance.now()
  const before = serial
  while (performance.now() - began < seconds * 1000) await insertBatch()
  process.stdout.write(`${JSON.stringify({ perSecond: (serial - before) / ((performance.now() - began) / 1000) })}\n`)
}

process.on('SIGTERM', () => {
  void connection.close().finally(() => {
    rmSync(directory, { recursive: true, force: true })
    process.exit(0)
  })
})
