import type { ParsedRequest } from './format.ts'
import { mmsWithoutWords } from './mms-without-words.ts'
import { parseExternalId } from './parse-external-id.ts'
import { findField } from './parse-fields.ts'
import { isObject, requireObject, requireString, type JsonObject } from './parse-json.ts'
import { parseTime } from './parse-time.ts'

/**
 * An event of Bird: `{service, event, payload}` with a message of the Channels API
 * (https://docs.bird.com/api/channels-api/supported-channels/programmable-sms/receiving-messages). Only what comes in is a text, with the words of a picture too.
 */
export function parseBirdEvent(event: JsonObject): ParsedRequest {
  const name = findField(event, 'event')
  const payload = requireObject(event['payload'], 'payload')
  const isInbound = name === null ? payload['direction'] === 'incoming' : name === 'sms.inbound'
  if (!isInbound) return { kind: 'nothing' }
  const body = requireObject(payload['body'], 'payload.body')
  const type = requireString(body, 'type', 'payload.body.')
  const content = valueOf(body, type)
  if (type !== 'text' && findField(content, 'text') === null) return mmsWithoutWords
  const createdAt = findField(payload, 'createdAt')
  return {
    kind: 'texts',
    texts: [
      {
        externalId: parseExternalId(findField(payload, 'id'), 'payload.id'),
        to: findReceiver(payload),
        from: requireString(valueOf(valueOf(payload, 'sender'), 'contact'), 'identifierValue', 'payload.sender.contact.'),
        text: requireString(content, 'text', `payload.body.${type}.`),
        sentAt: createdAt === null ? null : parseTime(createdAt),
      },
    ],
  }
}

/** The number that received it, where the event has it; it always names the connector. */
function findReceiver(payload: JsonObject): string | null {
  const receiver = valueOf(payload, 'receiver')
  const connectors = [receiver['connector'], receiver['connectors']].flat().filter(isObject)
  return connectors.map((connector) => findField(connector, 'identifierValue')).find((number) => number !== null) ?? null
}

function valueOf(object: JsonObject, name: string): JsonObject {
  const value = object[name]
  return isObject(value) ? value : {}
}
