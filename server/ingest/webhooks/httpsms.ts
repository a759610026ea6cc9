import type { InboundText } from '#domain/messages/message.ts'
import { calledUrls } from './called-urls.ts'
import type { Format, Heartbeat, IngestRequest, ParsedRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField } from './parse-fields.ts'
import { invalidField, parseJson, requireObject, requireString, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'
import { bearerJwt, verifyJwt } from './verify-jwt.ts'

/**
 * Webhooks of httpSMS (CloudEvents 1.0): https://docs.httpsms.com/webhooks. The signature is a JWT for the webhook's address in Authorization,
 * which does not cover the body; a repeated request is recognised by its message_id. Of the heartbeats of a phone httpSMS
 * tells only that they have ceased, after 64 minutes, and that they have begun again (api/pkg/services/heartbeat_service.go of github.com/NdoleStudio/httpsms, 06b3a71).
 */
export const httpsms: Format = {
  name: 'httpsms',
  methods: ['POST'],
  carriesSignature: (head) => bearerJwt(head) !== null,
  verify(request, signingKey) {
    const token = bearerJwt(request)
    if (token === null) return null
    const claims = verifyJwt(token, { secret: signingKey, now: request.now, algorithms: ['HS256'] })
    return claims !== null && isForUs(claims['aud'], request)
  },
  parse({ body }) {
    const event = parseJson(body)
    switch (requireString(event, 'type')) {
      case 'message.phone.received':
        return parseReceived(event, requireObject(event['data'], 'data'))
      case 'phone.heartbeat.online':
        return { kind: 'heartbeat', heartbeat: { sign: 'event', ...parseOwner(requireObject(event['data'], 'data')) } }
      case 'phone.heartbeat.offline':
        return { kind: 'heartbeat', heartbeat: { sign: 'offline' } }
      default:
        return { kind: 'nothing' }
    }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
}

/** The audience is the webhook's address, alone or in a list (RFC 7519 section 4.1.3). */
function isForUs(audience: unknown, { url }: IngestRequest): boolean {
  const urls = calledUrls(url)
  return [audience].flat().some((one) => typeof one === 'string' && urls.includes(one))
}

function parseReceived(event: JsonObject, data: JsonObject): ParsedRequest {
  const { attachments } = data
  const isMms = Array.isArray(attachments) && attachments.length > 0
  return isMms && findField(data, 'content') === null ? mmsWithoutWords : { kind: 'texts', texts: [parseText(event, data)] }
}

function parseText(event: JsonObject, data: JsonObject): InboundText {
  if (data['encrypted'] === true)
    throw invalidField('data.encrypted', 'The text is encrypted. Switch off encryption of received messages in the httpSMS app.')
  const timestamp = findField(data, 'timestamp') ?? findField(event, 'time')
  return {
    // Versions before message_id have only id.
    externalId: parseExternalId(findField(data, 'message_id', 'id') ?? findField(event, 'id'), 'data.message_id'),
    to: requireString(data, 'owner', 'data.') || null,
    from: requireString(data, 'contact', 'data.'),
    text: requireString(data, 'content', 'data.'),
    sentAt: timestamp === null ? null : parseTime(timestamp),
  }
}

/** The number of the phone that is online again. */
function parseOwner(data: JsonObject): Heartbeat {
  const number = findField(data, 'owner')
  return number !== null && /^\+?\d{6,15}$/.test(number) ? { number } : {}
}
