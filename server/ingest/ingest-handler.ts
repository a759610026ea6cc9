import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal, type ErrorBody } from '#domain/errors.ts'
import { parseId } from '#server/base/id.ts'
import type { InboundText } from '#domain/messages/message.ts'
import type { App } from '#server/context.ts'
import { recordHeartbeat } from '#server/gateways/liveness/record-heartbeat.ts'
import { recordImei } from '#server/gateways/record-imei.ts'
import { databaseSilent } from '#server/db/database-silent.ts'
import { isGatewayDeleted } from '#server/db/is-gateway-deleted.ts'
import { createLogRefusal, type LogRefusal } from '#server/messages/log/log-refusal.ts'
import { logReceipts } from '#server/messages/log/log-receipts.ts'
import { checkGatewayLimit } from '#server/gateways/limits/check-gateway-limit.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import type { IngestGateway } from '#server/gateways/gateway-cache.ts'
import { hasCodedBody } from '#server/http/content-coding.ts'
import { toRefusal } from '#server/http/send-error.ts'
import { requestIdOf } from '#server/http/request-id.ts'
import { siteUrlOf } from '#server/http/request-origin.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { storeWithinMs } from '#server/messages/store-in-batches.ts'
import { within } from '#server/base/within.ts'
import { formats } from './webhooks/formats.ts'
import type { Format, IngestResponse, IngestHead, IngestRequest } from './webhooks/format.ts'
import { checkSignature, checkToken, hasToken, mayBeSigned } from './authenticate-gateway.ts'
import { describeRefusal, describeUnknownFormat } from './describe-refusal.ts'
import { readBody } from '#server/base/read-body.ts'
import { writeResponse } from './write-response.ts'

export type IngestHandler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * `isAuthenticated`: whether one of our gateways sent the request. Only those are measured; anybody can send others. `texts`: how many it carries, one where that is
 * not known yet. `patienceMs`: how much longer it may wait for the database.
 */
type IngestProgress = { requestId: string; isAuthenticated: boolean; texts: number; patienceMs: number }

/** Anybody can send an address of any length. */
const longestFormatName = 40

type Ingest = { app: App; receive: ReceiveMessage; logRefusal: LogRefusal }

/**
 * The ingest endpoint `/ingest/:gateway_id/:format`. It bypasses the web framework, because receiving texts is what
 * everything else depends on. Nothing is acknowledged before it is durable; failures are a 503, which gateways retry.
 */
export function createIngestHandler(app: App, receive: ReceiveMessage): IngestHandler {
  const logRefusal = createLogRefusal(app)
  return (request, response) => {
    const requestId = requestIdOf(app.config, request.headers)
    const began = performance.now()
    const progress: IngestProgress = { requestId, isAuthenticated: false, texts: 1, patienceMs: storeWithinMs }
    void handle({ app, receive, logRefusal }, request, progress)
      .catch((error: unknown) => errorResponse(app, request, progress, error))
      .then((result) => {
        writeResponse(app, request, response, requestId, result)
        if (progress.isAuthenticated)
          app.metrics.ingest.observe({ status: `${Math.floor(result.status / 100)}xx` }, (performance.now() - began) / 1000)
      })
  }
}

/** Finds and authenticates the gateway before its request is read: an unauthenticated body is not worth the memory. */
async function handle(ingest: Ingest, message: IncomingMessage, progress: IngestProgress): Promise<IngestResponse> {
  const { app, logRefusal } = ingest
  const { gatewayId, formatName, rawQuery } = parsePath(message.url ?? '')
  const format = formats.get(formatName)
  if (!format || hasCodedBody(message)) {
    const refusal = new Refusal(format ? 'coding_unsupported' : 'format_unknown')
    // Whatever comes of that, the request is refused.
    await logMistake({ app, logRefusal }, gatewayId, formatName.slice(0, longestFormatName), refusal, progress.requestId).catch(() => {})
    throw refusal
  }
  const head: IngestHead = {
    method: message.method ?? 'GET',
    rawQuery,
    url: (siteUrlOf(app.config, message.headers) ?? '') + (message.url ?? ''),
    headers: message.headers as Record<string, string | undefined>,
    now: app.now(),
  }
  const gateway = await inTime(progress, findIngestGateway(app, gatewayId)).catch((error: unknown) => {
    const known = error instanceof Refusal ? null : app.gatewayCache.findLastKnown(parseId(gatewayId) ?? 0)
    progress.isAuthenticated = known !== null && hasToken(known, head)
    throw error
  })
  let request: IngestHead & { body?: Buffer } = head
  try {
    if (!format.methods.some((method) => method === head.method))
      throw new Refusal('malformed', { message: `Send ${formatName} by ${format.methods.join(' or ')}.` })
    const authenticated = await readAuthenticated(gateway, format, head, message, progress)
    request = authenticated
    app.tracing?.nameRequest(message, '/ingest/:gateway_id/:format')
    app.tracing?.annotate({ 'callbox.gateway_id': gateway.id, 'callbox.format': format.name, 'callbox.request_id': progress.requestId })
    return await inTime(progress, receiveAll(ingest, gateway, format, authenticated, progress))
  } catch (error) {
    if (isGatewayDeleted(error)) throw new Refusal('gateway_unknown')
    // A failure that is not the gateway's mistake is in the log of the node; one that cannot be stored is not written elsewhere instead.
    if (error instanceof Refusal && error.status !== 503) {
      app.metrics.refusals.inc({ gateway_id: gateway.id, code: error.code })
      await logRefusal(gateway.id, formatName, describeRefusal(gateway, format, request, error), progress.requestId)
    }
    throw error
  }
}

/** Gateways give up and try again, so a late response is none. @throws Error as of an unavailable database */
async function inTime<T>(progress: IngestProgress, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await within(progress.patienceMs, work)
  progress.patienceMs -= performance.now() - began
  if (result === null) throw databaseSilent()
  return result
}

/** A wrong address or a compressed body is a mistake in the gateway's settings, so it belongs in its log. */
async function logMistake(
  { app, logRefusal }: Pick<Ingest, 'app' | 'logRefusal'>,
  gatewayId: string,
  formatName: string,
  refusal: Refusal,
  requestId: string,
): Promise<void> {
  const gateway = await findIngestGateway(app, gatewayId)
  const reason = refusal.code === 'format_unknown' ? describeUnknownFormat(gateway, formatName) : refusal.message
  await logRefusal(gateway.id, formatName, reason, requestId)
}

/** A signature covers the body, so the body is read before the check; a token is checked without it. @throws Refusal token_wrong, signature_unreadable */
async function readAuthenticated(
  gateway: IngestGateway,
  format: Format,
  head: IngestHead,
  message: IncomingMessage,
  progress: IngestProgress,
): Promise<IngestRequest> {
  const mayHaveSignature = mayBeSigned(gateway, format, head)
  if (!mayHaveSignature) {
    checkToken(gateway, head)
    progress.isAuthenticated = true
  }
  const request = { ...head, body: await readBody(message), isPulled: gateway.isPulled }
  if (mayHaveSignature) checkSignature(gateway, format, request)
  progress.isAuthenticated = true
  return request
}

async function receiveAll(
  { app, receive, logRefusal }: Ingest,
  gateway: IngestGateway,
  format: Format,
  request: IngestRequest,
  progress: IngestProgress,
): Promise<IngestResponse> {
  const { requestId } = progress
  const reading = format.parse(request)
  if (reading.kind === 'nothing' && reading.reason !== undefined)
    await logRefusal(gateway.id, format.name, reading.reason, requestId, 'dropped')
  if (reading.kind === 'heartbeat') await recordHeartbeat(app, gateway.id, reading.heartbeat)
  const texts: InboundText[] = reading.kind === 'texts' ? reading.texts : []
  if (reading.kind === 'texts') progress.texts = texts.length
  await checkGatewayLimit(app, gateway, texts.length)
  const receipts = await Promise.all(texts.map((text) => receive(gateway, format.name, text, requestId)))
  logReceipts(app, { reqId: requestId, gateway: gateway.id, format: format.name }, receipts)
  if (reading.kind === 'texts' && reading.imei !== undefined) await recordImei(app, gateway, reading.imei)
  return format.respond(receipts, texts)
}

function parsePath(url: string): { gatewayId: string; formatName: string; rawQuery: string } {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const [, gatewayId, formatName] = /^\/+ingest\/+([^/]+)\/+([^/]+)\/*$/.exec(path) ?? []
  if (!gatewayId || !formatName) throw new Refusal('not_found')
  return { gatewayId, formatName, rawQuery: mark === -1 ? '' : url.slice(mark + 1) }
}

/** `{error, code, field?}`, as everywhere. Unexpected errors are logged with the request id and become a 500. */
function errorResponse(app: App, request: IncomingMessage, { requestId, texts }: IngestProgress, error: unknown): IngestResponse {
  const refusal = toRefusal(error)
  if (refusal?.status === 503) app.log.error({ err: error, refused: texts }, 'texts refused')
  else if (!refusal || refusal.status >= 500)
    app.log.error({ err: error, reqId: requestId, url: request.url?.split('?')[0] }, 'a text could not be received')
  const body: ErrorBody = refusal
    ? { error: refusal.message, code: refusal.code, ...(refusal.field ? { field: refusal.field } : {}) }
    : { error: `Something went wrong on our side. It is logged as ${requestId}.`, code: 'internal' }
  return {
    status: refusal?.status ?? 500,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    ...(refusal?.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  }
}
