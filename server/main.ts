import pino from 'pino'
import { messageOf } from '#domain/message-of.ts'
import { printable } from '#server/base/printable.ts'
import { parseConfig } from '#server/base/config.ts'
import { findMisspelt } from '#server/base/unknown-variables.ts'
import { createLogger } from '#server/base/create-logger.ts'
import { startNode } from './start-node.ts'

const shutdownTimeoutMs = 9000

/** Starts a node with the configuration of the environment, and stops it on SIGTERM. */
async function main() {
  const config = parseConfig(process.env)
  const log = createLogger(config.logLevel, pino.destination({ sync: false }))
  for (const { name, meant } of findMisspelt(Object.keys(process.env)))
    log.warn({ name, meant }, 'a variable that is not known has nearly the name of one that is: it has no effect')
  // A signal before the server is up ends the process at once. One listener serves from beginning to end, as
  // a signal that arrives while one is exchanged for another is lost.
  let stop = (_signal: string): void => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
  const node = await startNode(config, log)
  let isStopping = false
  stop = (signal) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
    node.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.stdout.write(`${node.welcome}\n`)
}

function exitWithMessage(error: unknown): never {
  process.stderr.write(`Callbox cannot start: ${printable(messageOf(error), { lines: true })}\n`)
  process.exit(1)
}

// Files created from here on are readable by this user only.
process.umask(0o077)

main().catch(exitWithMessage)
