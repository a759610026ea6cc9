import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { parseConfig } from '#server/base/config.ts'
import { createLogger } from '#server/base/create-logger.ts'
import { startNode, type RunningNode } from '#server/start-node.ts'
import { borrowPGlite } from './borrow-pglite.ts'

/**
 * The process of the sites of end-to-end tests, one at a time: each is a new node, with nothing in memory, on the one database of this process, which is emptied before. Its parent
 * asks for them over the IPC channel (open-test-site.ts), and it ends with its parent.
 */
export type SiteRequest = { start: Record<string, string> } | { stop: true }
export type SiteAnswer = { url: string } | { stopped: true } | { error: string }

let node: RunningNode | null = null

async function answer(request: SiteRequest): Promise<SiteAnswer> {
  if ('start' in request) {
    const config = parseConfig(request.start)
    // The command line looks for a database there before it asks the server for anything.
    mkdirSync(join(config.dataDir, 'pglite'))
    node = await startNode(config, createLogger(config.logLevel, pino.destination(2)), { pglite: await borrowPGlite() })
    return { url: node.url }
  }
  await node?.stop()
  node = null
  return { stopped: true }
}

process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('message', (request: SiteRequest) => {
  answer(request).then(
    (response) => process.send?.(response),
    (error: unknown) => process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
