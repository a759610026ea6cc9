import pino from 'pino'
import { parseConfig } from '#server/base/config.ts'
import { buildServer } from '#server/build-server.ts'
import { prune } from '#server/operations/cleanup/prune.ts'
import { writeCheckpoint } from '#server/operations/cleanup/write-checkpoint.ts'
import { offerActions } from '#server/operations/command-socket/offer-actions.ts'
import { seedFirstStart } from '#server/operations/seed.ts'
import { openApp, type Runtime } from '#server/open-app.ts'
import { meanwhile, type Meanwhile } from './meanwhile.ts'

/** The server without its pages and its timers. It sends its port, then a message each time it has done once more what it is to do meanwhile, until it is killed. */
const tasks: Record<Meanwhile, (runtime: Runtime) => Promise<unknown>> = {
  nothing: async () => {},
  'a checkpoint': ({ app }) => writeCheckpoint(app),
  async 'a cleanup'({ app, connection }) {
    await connection.query(
      `insert into ingest_log (outcome, reason, received_at, sender) select 'refused', 'body_invalid', now() - interval '1 year', md5(i::text) from generate_series(1, 2000) i`,
    )
    await prune(app, 'prune-ingest-log')
  },
}

const task = meanwhile.find((name) => name === process.argv[2]) ?? 'nothing'
const log = pino({ level: 'silent' })
const config = parseConfig(process.env)
const runtime = await openApp(config, log, process.argv.includes('--without-syncs') ? { isThrownAway: true } : {})
const server = await buildServer(runtime, log)
await seedFirstStart(runtime.app, config.dataDir)
await server.listen({ port: 0, host: '127.0.0.1' })
await offerActions(runtime)
const [address] = server.addresses()
process.send?.(typeof address === 'object' ? address.port : 0)
for (;;) {
  await tasks[task](runtime)
  process.send?.('done')
  await new Promise((resolve) => setTimeout(resolve, 20))
}
