import type { InboundText } from '#domain/messages/message.ts'
import { decodeText, parseQueryBytes } from '#server/messages/encoding/decode-text.ts'
import { findPortNumber } from './find-port-number.ts'
import type { Format, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField } from './parse-json.ts'
import { parseUnixTime } from './parse-time.ts'

/**
 * The environment that Gammu SMSD gives to RunOnReceive (gammu-smsd-run(7)) as a form, with the name of the first inbox file as `id`;
 * `deploy/gateways/callbox-gammu` posts it. SMSD joins the parts of a text and gives up after MultipartTimeout; it then hands over what has come.
 */
export const gammu: Format = {
  name: 'gammu',
  methods: ['POST'],
  parse(request) {
    const variables = parseVariables(request)
    if (isOtherEvent(variables)) return { kind: 'nothing' }
    return { kind: 'texts', texts: [parseText(request, variables)] }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' }),
}

/** UTF-8, or Latin-1 where SMSD runs in such a locale. */
function parseVariables({ body }: IngestRequest): Map<string, string> {
  return new Map([...parseQueryBytes(body.toString('latin1'))].map(([name, value]) => [name, decodeText(value, 'utf-8')]))
}

/** A delivery report has the reference of the text that we would have sent. The notice of a picture message is no text. */
function isOtherEvent(variables: Map<string, string>): boolean {
  const isReport = Number(variables.get('SMS_1_REFERENCE') ?? 0) > 0
  const isPicture = [...variables.keys()].some((name) => /^DECODED_\d+_MMS_/.test(name))
  return isReport || (isPicture && textsOf(variables, 'DECODED', 'DECODED_PARTS').length === 0)
}

function parseText({ rawQuery }: IngestRequest, variables: Map<string, string>): InboundText {
  const from = variables.get('SMS_1_NUMBER')
  if (from === undefined) throw invalidField('SMS_1_NUMBER', 'SMS_1_NUMBER is missing.')
  const decoded = textsOf(variables, 'DECODED', 'DECODED_PARTS')
  const texts = decoded.length > 0 ? decoded : textsOf(variables, 'SMS', 'SMS_MESSAGES')
  if (texts.length === 0) throw invalidField('SMS_1_TEXT', 'SMS_1_TEXT is missing.')
  return {
    externalId: parseExternalId(variables.get('id') ?? new URLSearchParams(rawQuery).get('id'), 'id'),
    to: findPortNumber(rawQuery, variables.get('PHONE_ID') ?? null),
    from,
    text: texts.join(''),
    // Only newer versions have the time.
    sentAt: parseUnixTime(variables.get('SMS_1_SMSC_TIMESTAMP') ?? variables.get('SMS_1_TIMESTAMP') ?? ''),
  }
}

/** `PREFIX_1_TEXT` and those after it, as many as `count` says and at least one. SMSD leaves out those that it cannot decode. */
function textsOf(variables: Map<string, string>, prefix: 'DECODED' | 'SMS', count: string): string[] {
  const total = Math.min(Math.max(Number.parseInt(variables.get(count) ?? '1', 10) || 0, prefix === 'SMS' ? 1 : 0), 255)
  return Array.from({ length: total }, (_, index) => variables.get(`${prefix}_${index + 1}_TEXT`)).filter((text) => text !== undefined)
}
