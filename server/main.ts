import pino from 'pino'
import { printable } from '#server/base/printable.ts'
import { warmUp } from '#domain/code-finder/warm-up.ts'
import { seedPosts } from '#server/site/blog/seed-posts.ts'
import { StartError } from '#server/base/start-error.ts'
import { startScheduler } from '#server/operations/jobs/scheduler.ts'
import { listenBacklog } from './http/create-listener.ts'
import { createDrain, waitForProxies } from './http/drain.ts'
import { parseConfig } from '#server/base/config.ts'
import { seedFirstStart } from '#server/operations/seed.ts'
import { buildServer } from './build-server.ts'
import { mountPages } from './http/pages.ts'
import { createJobs } from '#server/operations/jobs/jobs.ts'
import { listenForGoip } from './ingest/goip/listen-for-goip.ts'
import { holdLinks } from '#server/ingest/smpp/hold-links.ts'
import { createProbes } from './http/probe-self.ts'
import { measureStatus } from '#server/operations/status/measure-status.ts'
import { offerActions } from '#server/operations/command-socket/offer-actions.ts'
import { findMisspelt } from '#server/base/unknown-variables.ts'
import { openApp } from './open-app.ts'
import { createLogger } from '#server/base/create-logger.ts'

const shutdownTimeoutMs = 9000

/** Starts everything: config → database → hub → HTTP server → pages → listen (HTTP, and UDP for GoIPs) → scheduler and SMPP links; and stops it in reverse on SIGTERM. */
async function main() {
  const config = parseConfig(process.env)
  const log = createLogger(config.logLevel, pino.destination({ sync: false }))
  for (const { name, meant } of findMisspelt(Object.keys(process.env)))
    log.warn({ name, meant }, 'a variable that is not known has nearly the name of one that is: it has no effect')
  // A signal before the server is up ends the process at once. One listener serves from beginning to end, as
  // a signal that arrives while one is exchanged for another is lost.
  let stop = (_signal: string): void => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
  const runtime = await openApp(config, log).catch(variableBehind(config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'))
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
  const localUrl = localAddress(config.host, typeof address === 'object' ? address.port : config.port)
  const url = config.publicUrl ?? localUrl
  const endActions = runtime.connection.kind === 'pglite' ? await offerActions(runtime) : null
  const probes = createProbes(localUrl, runtime.app)
  const clock = startScheduler(runtime.app, runtime.connection, createJobs(probes))
  const links = holdLinks(runtime)
  measureStatus(runtime.app, probes).catch((error: unknown) => log.warn({ err: error }, 'the status could not be measured yet'))
  // Counting every text once at the start saves the first visitor the wait.
  runtime.app.numbers.list().catch((error: unknown) => log.warn({ err: error }, 'the numbers list could not be loaded yet'))
  let isStopping = false
  stop = (signal) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    runtime.hub.close()
    const closed = waitForProxies(config)
      .then(() => drain())
      .then(() => server.close())
    Promise.all([closed, links.stop(), goip?.close(), endActions?.()])
      .then(() => clock.stop())
      .then(() => runtime.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.stdout.write(`${welcome?.(url) ?? `Callbox is at ${url}`}\n`)
}

/** The address at which this machine reaches the server: the loopback, where it listens on all interfaces. */
function localAddress(host: string, port: number): string {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '127.0.0.1' }
  const name = everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${name}:${port}`
}

/** Wraps an error in one that names the environment variable behind it. */
function variableBehind(variable: string) {
  return (error: unknown): never => {
    if (error instanceof StartError) throw error
    throw new Error(`${variable} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

function exitWithMessage(error: unknown): never {
  process.stderr.write(`Callbox cannot start: ${printable(error instanceof Error ? error.message : String(error), { lines: true })}\n`)
  process.exit(1)
}

// Files created from here on are readable by this user only.
process.umask(0o077)

main().catch(exitWithMessage)
