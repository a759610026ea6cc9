import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import type { Logger } from '#server/context.ts'
import type { EmbeddedDatabase } from '#server/db/embedded/embedded-database.ts'

/** The name of the request. */
export const pauseAction = 'database.pause'
/** The body of the response: nothing was written to the directory between the response's headers and the end of the request. */
export const complete = 'complete'

/** A copy that takes longer is of no use: texts wait for it, and gateways give up. */
const longestPauseMs = 30_000

/**
 * Lets the command line copy the directory of the embedded database, which has one connection: every query waits from the headers of the response
 * to the end of the request, for 30 s at most.
 */
export async function pauseDatabase(
  pglite: EmbeddedDatabase,
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Less is left for the copy to repeat from its log.
  await pglite.exec('checkpoint')
  await pglite.runExclusive(async () => {
    if (request.destroyed) return
    const began = performance.now()
    const timer = setTimeout(() => request.destroy(), longestPauseMs)
    response.writeHead(200).flushHeaders()
    const isWhole = await finished(request.resume()).then(
      () => true,
      () => false,
    )
    clearTimeout(timer)
    if (isWhole) response.end(complete)
    log.info({ ms: Math.round(performance.now() - began) }, 'the database was paused for a backup')
  })
}
