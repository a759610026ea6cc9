import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAdmin, mayReadTexts, type Viewer } from '#domain/access.ts'
import { Refusal } from '#domain/errors.ts'
import { parseId } from '#domain/id.ts'
import type { App } from '#server/context.ts'
import { groupCommit } from '#server/group-commit.ts'
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
    // Counted before anything is waited for, so that nobody gets past the limit by asking for many at once.
    const leave = limit.enter(clientOf(request.ip))
    reply.raw.once('close', leave)
    // A connection that has closed already does not close again.
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
      // The stream is written past Node's HTTP, and is the last thing on its connection: nobody is to send another request on it.
      connection: 'close',
      'x-request-id': request.id,
    })
    reply.raw.flushHeaders()
    // From here on the bytes go to the socket itself: see SseFrame.
    const stream = openStream({
      socket,
      isChunked: request.raw.httpVersion !== '1.0',
      mayRead: mayReadTexts(viewer),
      isAdmin: isAdmin(viewer),
      phoneNumberId,
      sessionId: viewer.kind === 'user' ? viewer.sessionId : null,
      lastEventId: parseLastEventId(request, query['last_event_id']),
    })
    socket.setNoDelay(true)
    socket.setTimeout(0)
    socket.once('close', () => hub.leave(stream))
    hub.join(stream)
  })
}

/** Whose copy of a text the stream carries. A browser that shares one stream between pages asks this before it shows a text. */
function audienceOf(viewer: Viewer): 'visitor' | 'user' | 'admin' {
  if (isAdmin(viewer)) return 'admin'
  return mayReadTexts(viewer) ? 'user' : 'visitor'
}

type FindListing = (id: number) => Promise<{ isListed: boolean } | undefined>

/** Numbers that are asked for at the same time are looked up by one query. */
function createFindListing(app: App): FindListing {
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
