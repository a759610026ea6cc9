import { warmUp } from '#domain/code-finder/warm-up.ts'
import { messageOf } from '#domain/message-of.ts'
import { seedPosts } from '#server/site/blog/seed-posts.ts'
import { localUrl } from '#server/base/local-url.ts'
import { StartError } from '#server/base/start-error.ts'
import { startScheduler } from '#server/operations/jobs/scheduler.ts'
import { listenBacklog } from './http/create-listener.ts'
import { createDrain, waitForProxies } from './http/drain.ts'
import type { Config } from '#server/base/config.ts'
import { seedFirstStart } from '#server/operations/seed.ts'
import { buildServer } from './build-server.ts'
import { mountPages } from './http/pages.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { listenForGoip } from './ingest/goip/listen-for-goip.ts'
import { holdLinks } from '#server/ingest/smpp/hold-links.ts'
import { createProbes } from './http/probe-self.ts'
import { measureStatus } from '#server/operations/status/measure-status.ts'
import { offerActions } from '#server/operations/command-socket/offer-actions.ts'
import { explainDatabaseError } from '#server/base/explain-database-error.ts'
import { openApp, type Overrides } from './open-app.ts'
import type { createLogger } from '#server/base/create-logger.ts'

export type RunningNode = {
  url: string
  /** For whoever has started it: where it is, and after a first start what it has created. */
  welcome: string
  stop(): Promise<void>
}

/** Starts everything: database → hub → HTTP server → pages → listen (HTTP, and UDP for GoIPs) → scheduler and SMPP links; `stop` stops it in reverse. */
export async function startNode(config: Config, log: ReturnType<typeof createLogger>, overrides: Overrides = {}): Promise<RunningNode> {
  const runtime = await openApp(config, log, overrides).catch(
    variableBehind(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR', explainDatabaseError),
  )
  const server = await buildServer(runtime, log)
  const drain = createDrain(server.server)
  const welcome = runtime.connection.kind === 'pglite' ? await seedFirstStart(runtime.app, config.dataDir) : null
  await seedPosts(runtime.app)
  await mountPages(server, runtime.app)
  warmUp()
  await server.listen({ port: config.port, host: config.host, backlog: listenBacklog }).catch((error: NodeJS.ErrnoException) => {
    const isPort = error.code === 'EADDRINUSE' || error.code === 'EACCES'
    return variableBehind(isPort ? 'PORT' : 'HOST')(error)
  })
  const goip = config.goipUdpPort
    ? await listenForGoip(runtime, { port: config.goipUdpPort, host: config.host }).catch(variableBehind('GOIP_UDP_PORT'))
    : null
  const [address] = server.addresses()
  const ownUrl = localUrl({ host: config.host, port: typeof address === 'object' ? address.port : config.port })
  const url = config.publicUrl ?? ownUrl
  const endActions = runtime.connection.kind === 'pglite' ? await offerActions(runtime) : null
  const probes = createProbes(ownUrl, runtime.app)
  const clock = startScheduler(runtime.app, runtime.connection, createJobs(probes))
  const links = holdLinks(runtime)
  measureStatus(runtime.app, probes).catch((error: unknown) => log.warn({ err: error }, 'the status could not be measured yet'))
  // The first visitor would wait for it, the longer where no job has counted the texts.
  runtime.app.numbers.list().catch((error: unknown) => log.warn({ err: error }, 'the numbers list could not be loaded yet'))
  return {
    url,
    welcome: welcome?.(url) ?? `Callbox is at ${url}`,
    async stop() {
      runtime.hub.close()
      const closed = waitForProxies(config)
        .then(() => drain())
        .then(() => server.close())
      await Promise.all([closed, links.stop(), goip?.close(), endActions?.()])
      await clock.stop()
      await runtime.close()
    },
  }
}

/** Wraps an error in one that names the environment variable behind it. */
function variableBehind(variable: string, explain: (error: unknown) => string = messageOf) {
  return (error: unknown): never => {
    if (error instanceof StartError) throw error
    throw new Error(`${variable} cannot be used: ${explain(error)}`, { cause: error })
  }
}
