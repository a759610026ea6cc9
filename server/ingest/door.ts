import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal, type ErrorBody } from '#domain/errors.ts'
import type { InboundText } from '#domain/message.ts'
import type { App } from '#server/context.ts'
import { hearHeartbeat } from '#server/gateways/hear-heartbeat.ts'
import { isGatewayGone } from '#server/gateways/is-gateway-gone.ts'
import { logRefusal } from '#server/gateways/log-refusal.ts'
import { lastKnownGateway, recogniseGateway, type DoorGateway } from '#server/gateways/recognise-gateway.ts'
import { asRefusal } from '#server/http/answer-error.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { formats } from './formats.ts'
import type { Format, IngestAnswer, IngestRequest } from './format.ts'
import { proveGateway, showsToken } from './prove-gateway.ts'
import { readBody } from './read-body.ts'

export type Door = (request: IncomingMessage, response: ServerResponse) => void

/** `isProven`: whether a gateway of ours sent it. Only such requests say how reception is; anybody can send the others. */
type Visit = { isProven: boolean }

/**
 * The way in for texts: `/ingest/:gateway_id/:format`. It stands before the web framework, because a text that arrives is what
 * everything waits for. Nothing is acknowledged before it is durable; whatever cannot be is a 503 that gateways try again.
 */
export function openDoor(app: App, receive: ReceiveMessage): Door {
  return (request, response) => {
    const requestId = randomUUID()
    const began = performance.now()
    const visit: Visit = { isProven: false }
    void enter(app, receive, request, visit)
      .then(
        (answer) => send(response, requestId, answer),
        (error: unknown) => sendError(app, request, response, requestId, error),
      )
      .then((status) => {
        if (visit.isProven) app.metrics.ingest.observe({ status: `${Math.floor(status / 100)}xx` }, (performance.now() - began) / 1000)
      })
  }
}

async function enter(app: App, receive: ReceiveMessage, message: IncomingMessage, visit: Visit): Promise<IngestAnswer> {
  const { gatewayId, formatName, rawQuery } = readPath(message.url ?? '')
  const body = await readBody(message)
  const format = formats.get(formatName)
  if (!format) throw new Refusal('format_unknown')
  const gateway = await recogniseGateway(app, gatewayId).catch((error: unknown) => {
    const known = error instanceof Refusal ? null : lastKnownGateway(app, gatewayId)
    visit.isProven = known !== null && showsToken(known, { headers: message.headers as IngestRequest['headers'], rawQuery })
    throw error
  })
  const request: IngestRequest = {
    method: message.method ?? 'GET',
    rawQuery,
    url: (app.config.publicUrl ?? '') + (message.url ?? ''),
    headers: message.headers as Record<string, string | undefined>,
    body,
    now: app.now(),
  }
  if (!format.methods.some((method) => method === request.method))
    throw new Refusal('malformed', { words: `Send ${formatName} by ${format.methods.join(' or ')}.` })
  try {
    proveGateway(gateway, format, request)
    visit.isProven = true
    return await take(app, receive, gateway, format, request)
  } catch (error) {
    if (isGatewayGone(error)) throw new Refusal('gateway_unknown')
    if (error instanceof Refusal) {
      app.metrics.refusals.inc({ gateway_id: gateway.id, code: error.code })
      await logRefusal(app, gateway.id, formatName, error.message)
    }
    throw error
  }
}

async function take(
  app: App,
  receive: ReceiveMessage,
  gateway: DoorGateway,
  format: Format,
  request: IngestRequest,
): Promise<IngestAnswer> {
  const reading = format.read(request)
  if (reading.kind === 'heartbeat') await hearHeartbeat(app, gateway.id, reading.heartbeat)
  const texts: InboundText[] = reading.kind === 'texts' ? reading.texts : []
  const receipts = await Promise.all(texts.map((text) => receive(gateway, format.name, text)))
  return format.answer(receipts, texts)
}

function readPath(url: string): { gatewayId: string; formatName: string; rawQuery: string } {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const [, gatewayId, formatName] = /^\/ingest\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  if (!gatewayId || !formatName) throw new Refusal('not_found')
  return { gatewayId, formatName, rawQuery: mark === -1 ? '' : url.slice(mark + 1) }
}

/** Returns the status. */
function send(response: ServerResponse, requestId: string, { status, contentType, body = '' }: IngestAnswer): number {
  const headers = ['x-request-id', requestId]
  if (contentType) headers.push('content-type', contentType)
  if (status !== 204) headers.push('content-length', String(Buffer.byteLength(body)))
  response.writeHead(status, headers)
  response.end(body)
  return status
}

/** Returns the status. */
function sendError(app: App, request: IncomingMessage, response: ServerResponse, requestId: string, error: unknown): number {
  const refusal = asRefusal(error)
  if (!refusal || refusal.status >= 500)
    app.log.error({ err: error, requestId, url: request.url?.split('?')[0] }, 'a text could not be taken in')
  const body: ErrorBody = refusal
    ? { error: refusal.message, code: refusal.code, ...(refusal.field ? { field: refusal.field } : {}) }
    : { error: `Something went wrong on our side. It is logged as ${requestId}.`, code: 'internal' }
  const status = refusal?.status ?? 500
  if (response.headersSent || response.destroyed) return status
  const json = JSON.stringify(body)
  response.writeHead(status, {
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
    ...(refusal?.retryAfter === undefined ? {} : { 'retry-after': String(refusal.retryAfter) }),
    // What is left of a body that was too large is not read; the connection cannot be used again.
    ...(refusal?.code === 'too_large' ? { connection: 'close' } : {}),
  })
  response.end(json)
  return status
}
