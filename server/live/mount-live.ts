import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAdmin, mayReadTexts, type Viewer } from '#domain/users/access.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { App, Store } from '#server/context.ts'
import { groupCommit } from '#server/db/group-commit.ts'
import { clientOf } from '#server/http/client-address.ts'
import { checkNumbers } from '#server/numbers/check-numbers.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { Hub } from './hub.ts'
import { createStreamLimit } from './stream-limit.ts'
import { openStream } from './stream.ts'

/** GET /api/live: Server-Sent Events, masked unless signed in; `?number=ID` for one number; Last-Event-ID, also as `?last_event_id=`, to catch up. */
export function mountLive(server: FastifyInstance, app: App, hub: Hub, identify: (request: FastifyRequest) => Promise<Viewer>): void {
  const limit = createStreamLimit(app.config.streamsPerClient)
  const findListing = createFindListing(app)
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    // Counted before the first await, so that simultaneous requests cannot exceed the limit.
    const leave = limit.enter(clientOf(request.ip))
    reply.raw.once('close', leave)
    // A closed connection emits no further close event.
    if (reply.raw.destroyed) leave()
    const query = request.query as Record<string, string | string[] | undefined>
    const viewer = await identify(request)
    const phoneNumberId = await parseNumber(findListing, query['number'], isAdmin(viewer))
    reply.hijack()
    const { socket } = request.raw
    reply.raw.writeHead(200, {
      ...securityHeaders(app.config),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'feed-audience': audienceOf(viewer),
      // The stream is written to the socket directly, and must be the last response on its connection.
      connection: 'close',
      'x-request-id': request.id,
    })
    reply.raw.flushHeaders()
    app.tracing?.endRequest(request.raw, 200)
    // From here on bytes are written to the socket directly: see SseFrame.
    const stream = openStream({
      socket,
      isChunked: request.raw.httpVersion !== '1.0',
      mayRead: mayReadTexts(viewer),
      isAdmin: isAdmin(viewer),
      phoneNumberId,
      sessionId: viewer.kind === 'user' ? viewer.sessionId : null,
      userId: viewer.kind === 'user' ? viewer.id : null,
      lastEventId: parseLastEventId(request, query['last_event_id']),
    })
    socket.setNoDelay(true)
    socket.setTimeout(0)
    socket.once('close', () => hub.leave(stream))
    hub.join(stream)
  })
}

/** The audience of the stream's texts, in a header. A browser that shares a stream between pages checks it before it shows a text. */
function audienceOf(viewer: Viewer): 'visitor' | 'user' | 'admin' {
  if (isAdmin(viewer)) return 'admin'
  return mayReadTexts(viewer) ? 'user' : 'visitor'
}

type FindListing = (id: number) => Promise<{ isListed: boolean } | undefined>

/** Simultaneous look-ups of numbers share one query. */
function createFindListing(app: Store): FindListing {
  const find = async (ids: number[]) => {
    const found = await checkNumbers(app, [...new Set(ids)])
    return ids.map((id) => found.get(id))
  }
  return groupCommit(find, { concurrency: 2, max: 500 })
}

/** @throws Refusal number_not_found where there is none, and for everybody but administrators where it is not listed. */
async function parseNumber(findListing: FindListing, value: unknown, seesAll: boolean): Promise<number | null> {
  if (value === undefined || value === '') return null
  const id = typeof value === 'string' ? parseId(value) : null
  const number = id === null ? undefined : await findListing(id)
  if (!number || !(seesAll || number.isListed)) throw new Refusal('number_not_found')
  return id
}

function parseLastEventId(request: FastifyRequest, query: unknown): string | null {
  const header = request.headers['last-event-id']
  if (typeof header === 'string' && header !== '') return header
  return typeof query === 'string' && query !== '' ? query : null
}
