import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Refusal } from '#domain/errors.ts'
import { maxImportBytes } from '#domain/list-import.ts'
import type { Context } from '#server/context.ts'
import { readBody } from '#server/base/read-body.ts'
import type { Runtime } from '#server/open-app.ts'
import { localActions } from './local-actions.ts'
import { localSocket, type LocalResponse } from './local-socket.ts'
import { operator } from './operator.ts'
import { pauseAction, pauseDatabase } from './pause-database.ts'

/** A list of numbers of which every character is escaped, as \u0000. */
const maxBodyBytes = 6 * maxImportBytes + 10_000

/**
 * Does what the command line asks for (`POST /<action>`, JSON), where the embedded database lets in one process alone, and pauses the database for a
 * backup. Called by that process. Returns a function that ends it.
 */
export async function offerActions({ app, connection: { pglite } }: Pick<Runtime, 'app' | 'connection'>): Promise<() => Promise<void>> {
  const path = localSocket(app.config.dataDir)
  if (path === null) return async () => {}
  const server = createServer((request, response) => {
    const done =
      pglite && request.url === `/${pauseAction}`
        ? pauseDatabase(pglite, app.log, request, response)
        : respond({ ...app, viewer: operator }, request, response)
    done.catch((error: unknown) => {
      app.log.error({ err: error }, 'a request of the command line failed')
      send(response, { error: 'The server could not do it. Its log says why.', code: 'failed' })
    })
  })
  // A server that was killed left it. The directory is locked by now, so it is nobody else's.
  rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening').catch((error: unknown) =>
    app.log.warn({ err: error }, 'the command line needs this server stopped: its socket in DATA_DIR cannot be opened'),
  )
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

async function respond(ctx: Context<'admin'>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = request.url?.slice(1) ?? ''
  if (!Object.hasOwn(localActions, name))
    return send(response, {
      error: 'The running server is of another version, which does not know this command. Restart it.',
      code: 'not_found',
    })
  const run = localActions[name as keyof typeof localActions] as (ctx: Context<'admin'>, input: unknown) => Promise<unknown>
  try {
    const body = await readBody(request, maxBodyBytes)
    const { input } = JSON.parse(body.toString('utf8')) as { input?: unknown }
    send(response, { output: await run(ctx, input) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    send(response, { error: error.message, code: error.code, ...(error.field === undefined ? {} : { field: error.field }) })
  }
}

function send(response: ServerResponse, body: LocalResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
