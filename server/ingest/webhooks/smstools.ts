import type { InboundText } from '#domain/messages/message.ts'
import { decodeText } from '#server/messages/encoding/decode-text.ts'
import { readUserData, type UserData } from '#server/messages/encoding/read-user-data.ts'
import { findPortNumber, listsPortNumbers } from './find-port-number.ts'
import type { Format, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField } from './parse-json.ts'
import { parseUtcTime } from './parse-time.ts'

/**
 * The file of a received text as SMS Server Tools 3 writes it (smstools3.kekekasvi.com, "SMS file format"), with its name as `?id=`: headers, a
 * blank line, the body. `deploy/gateways/callbox-smstools` posts it. smsd joins the parts of a text unless `internal_combine` is off, or gives
 * up on a part and writes it with its user data header. Times are local and without a zone, so `Sent` only tells equal texts apart.
 */
export const smstools: Format = {
  name: 'smstools',
  methods: ['POST'],
  parse(request) {
    const { headers, body } = splitFile(request.body)
    if (isOtherEvent(request, headers, body)) return { kind: 'nothing' }
    const imei = headers.get('imei') ?? ''
    const isOwnImei = /^\d{14,17}$/.test(imei) && !listsPortNumbers(request.rawQuery)
    return { kind: 'texts', texts: [parseText(request, headers, body)], ...(isOwnImei ? { imei } : {}) }
  },
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' }),
}

/** The headers by lower-case name, and the body as bytes: its charset differs from theirs. */
function splitFile(file: Buffer): { headers: Map<string, string>; body: Buffer } {
  const headers = new Map<string, string>()
  let at = 0
  while (at < file.length) {
    const newline = file.indexOf(0x0a, at)
    const end = newline === -1 ? file.length : newline
    const line = decodeText(file.subarray(at, end), 'utf-8').replace(/\r$/, '')
    at = end + 1
    if (line === '') break
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase()
    if (name !== '' && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { headers, body: file.subarray(Math.min(at, file.length)) }
}

/** A status report or a missed call. The script names the event; by hand, their bodies tell them. */
function isOtherEvent({ rawQuery }: IngestRequest, headers: Map<string, string>, body: Buffer): boolean {
  const event = new URLSearchParams(rawQuery).get('event')
  if (event !== null) return event !== 'RECEIVED'
  return /^SMS STATUS REPORT\r?\nMessage_id:/.test(body.toString('latin1', 0, 64)) || headers.get('call_type') !== undefined
}

function parseText({ rawQuery }: IngestRequest, headers: Map<string, string>, body: Buffer): InboundText {
  const from = headers.get('from')
  if (from === undefined) throw invalidField('body', 'From is missing: the body must be the file that smsd wrote.')
  return {
    externalId: parseExternalId(new URLSearchParams(rawQuery).get('id'), 'id'),
    to: findPortNumber(rawQuery, headers.get('modem') ?? headers.get('subject') ?? null),
    from,
    sentAt: null,
    localTime: parseUtcTime(`20${headers.get('sent') ?? ''}`),
    ...readUserData({
      header: Buffer.from((headers.get('udh-data') ?? '').replaceAll(/\s/g, ''), 'hex'),
      content: body,
      ...readAlphabet(headers.get('alphabet') ?? ''),
    }),
  }
}

/** smsd compares the first three characters. It has decoded all but UCS-2, GSM and binary; ISO, and a file without the header, is ISO-8859-15. */
function readAlphabet(alphabet: string): Pick<UserData, 'encoding' | 'alphabet'> {
  switch (alphabet.slice(0, 3).toLowerCase()) {
    case 'ucs':
    case 'chi':
    case 'uni':
      return { encoding: 'utf-16be', alphabet: 'other' }
    case 'gsm':
      return { encoding: 'gsm7', alphabet: '7 bit' }
    case 'bin':
      return { encoding: 'utf-8', alphabet: '8 bit' }
    case 'utf':
      return { encoding: 'utf-8', alphabet: '7 bit' }
    default:
      return { encoding: 'iso-8859-15', alphabet: '7 bit' }
  }
}
