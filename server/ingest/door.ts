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
import { siteUrlOf } from '#server/http/request-origin.ts'
import type { ReceiveMessage } from '#server/messages/receive-message.ts'
import { formats } from './formats.ts'
import type { Format, IngestAnswer, IngestHead, IngestRequest } from './format.ts'
import { checkSignature, checkToken, isSigned, showsToken } from './prove-gateway.ts'
import { readBody } from './read-body.ts'
import { writeAnswer } from './write-answer.ts'

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
      .catch((error: unknown) => answerError(app, request, requestId, error))
      .then((answer) => {
        writeAnswer(app, request, response, requestId, answer)
        if (visit.isProven)
          app.metrics.ingest.observe({ status: `${Math.floor(answer.status / 100)}xx` }, (performance.now() - began) / 1000)
      })
  }
}

/** Finds the gateway, proves it and only then reads what it sends: a stranger's body is not worth the memory. */
async function enter(app: App, receive: ReceiveMessage, message: IncomingMessage, visit: Visit): Promise<IngestAnswer> {
  const { gatewayId, formatName, rawQuery } = readPath(message.url ?? '')
  const format = formats.get(formatName)
  if (!format) throw new Refusal('format_unknown')
  const head: IngestHead = {
    method: message.method ?? 'GET',
    rawQuery,
    url: (siteUrlOf(app.config, message.headers) ?? '') + (message.url ?? ''),
    headers: message.headers as Record<string, string | undefined>,
    now: app.now(),
  }
  const gateway = await recogniseGateway(app, gatewayId).catch((error: unknown) => {
    const known = error instanceof Refusal ? null : lastKnownGateway(app, gatewayId)
    visit.isProven = known !== null && showsToken(known, head)
    throw error
  })
  if (!format.methods.some((method) => method === head.method))
    throw new Refusal('malformed', { words: `Send ${formatName} by ${format.methods.join(' or ')}.` })
  try {
    const request = await readProven(gateway, format, head, message, visit)
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

/** A signature covers the body, so there the body comes before the proof; a token is checked without it. @throws Refusal token_wrong */
async function readProven(
  gateway: DoorGateway,
  format: Format,
  head: IngestHead,
  message: IncomingMessage,
  visit: Visit,
): Promise<IngestRequest> {
  const bySignature = isSigned(gateway, format, head)
  if (!bySignature) {
    checkToken(gateway, head)
    visit.isProven = true
  }
  const request = { ...head, body: await readBody(message) }
  if (bySignature) checkSignature(gateway, format, request)
  visit.isProven = true
  return request
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

/** `{error, code, field?}`, as everywhere. What nobody foresaw is logged with the request id and told as a 500. */
function answerError(app: App, request: IncomingMessage, requestId: string, error: unknown): IngestAnswer {
  const refusal = asRefusal(error)
  if (!refusal || refusal.status >= 500)
    app.log.error({ err: error, requestId, url: request.url?.split('?')[0] }, 'a text could not be taken in')
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
