import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { parseConfig } from '#server/base/config.ts'
import { listenBacklog } from '#server/http/create-listener.ts'
import { buildServer } from '#server/build-server.ts'
import { writeCheckpoint } from '#server/operations/cleanup/write-checkpoint.ts'
import { openApp } from '#server/open-app.ts'
import { createGateway } from '#server/gateways/create-gateway.ts'
import { expireMessages } from '#server/messages/expire-messages.ts'
import { holdLinks } from '#server/ingest/smpp/hold-links.ts'
import { countTexts } from '#server/numbers/list/count-texts.ts'
import { answerSql } from './answer-sql.ts'
import { counted } from './count-syncs.ts'
import { expiredRows, operatorRows, type SiteSize } from './operator-rows.ts'
import { signInForBench } from './sign-in.ts'

/**
 * The server without its pages, with one gateway and one signed-in person; says where it is on its first line. `--smsc PORT` makes it a gateway
 * that is linked to the message centre there, `--operator SIZE`, a `SiteSize` as JSON, fills the database (operator-rows.ts) and runs plain statements over the same connection
 * at another port. `--expired N` stores as many texts that have expired, which are deleted once a line comes on standard input, and then says how long that took. `--count-texts` counts all texts first, as the job does. `--without-syncs` stores what a power cut would lose. SIGUSR2 writes a checkpoint.
 */
const config = parseConfig(process.env)
const log = pino({ level: 'error' })
const runtime = await openApp(config, log, { sendEmail: async () => {}, isThrownAway: process.argv.includes('--without-syncs') })
const { observe } = runtime.app.syncs
runtime.app.syncs.observe = (ms) => {
  counted.syncs++
  observe(ms)
}
const server = await buildServer(runtime, log)
await server.listen({ port: 0, host: '127.0.0.1', backlog: listenBacklog })
const [address] = server.addresses()
const port = typeof address === 'object' ? address.port : 0
const { viewer, token: accessToken } = await signInForBench(runtime.app)
const smsc = Number(process.argv[process.argv.indexOf('--smsc') + 1]) || 0
const smpp = { host: '127.0.0.1', port: smsc, tls: false, system_id: 'bench', password: 'bench' }
const { id, token } = await createGateway({ ...runtime.app, viewer }, { name: 'Bench', ...(smsc > 0 ? { kind: 'smpp', smpp } : {}) })
const links = smsc > 0 ? holdLinks(runtime) : null
const numbers = Number(process.argv[process.argv.indexOf('--numbers') + 1]) || 0
if (numbers > 0)
  await runtime.connection.query(
    `insert into phone_numbers (number) select '+4477009' || lpad(i::text, 5, '0') from generate_series(0, ${numbers - 1}) i on conflict do nothing`,
  )
const sizeAt = process.argv.indexOf('--operator') + 1
const size = sizeAt > 0 ? (JSON.parse(process.argv[sizeAt] ?? '') as SiteSize) : null
const plain = answerSql((statement) => runtime.connection.query(statement))
let plainPort = 0
if (size) {
  await runtime.connection.exclusively((connection) => connection.script(operatorRows(size)))
  await runtime.connection.query('vacuum analyze')
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  plainPort = (plain.address() as AddressInfo).port
}
const expired = Number(process.argv[process.argv.indexOf('--expired') + 1]) || 0
if (expired > 0) {
  await runtime.connection.exclusively((connection) => connection.script(expiredRows(expired)))
  await runtime.connection.query('vacuum analyze')
  process.stdin.once('data', async () => {
    const began = performance.now()
    let deleted = 0
    while (deleted < expired) deleted += await expireMessages(runtime.app)
    process.stdout.write(`${JSON.stringify({ deleted, seconds: (performance.now() - began) / 1000 })}\n`)
  })
}
if (process.argv.includes('--count-texts')) await countTexts(runtime.app)
process.stdout.write(`${JSON.stringify({ port, plainPort, gatewayId: id, token, accessToken, pid: process.pid })}\n`)
process.on('SIGUSR2', () => void writeCheckpoint(runtime.app))
process.on('SIGTERM', () => {
  runtime.hub.close()
  void Promise.all([server.close(), links?.stop()])
    .then(() => runtime.close())
    .finally(() => process.exit(0))
})
