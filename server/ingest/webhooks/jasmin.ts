import type { InboundText, TextPart } from '#domain/messages/message.ts'
import { decodeGsm7 } from '#server/messages/encoding/decode-gsm7.ts'
import { decodeText, parseQueryBytes } from '#server/messages/encoding/decode-text.ts'
import type { Format, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField } from './parse-json.ts'
import { parseUdh, splitUserData } from './parse-udh.ts'

/**
 * Jasmin's HTTP client connector (docs.jasminsms.com, "HTTP API", "Receiving SMS-MO"), by POST form or GET. With GET it adds `?id=…` to the
 * configured URL even where that has a query. `binary` is the content in hex, of newer versions. Delivery reports have `message_status`.
 */
export const jasmin: Format = {
  name: 'jasmin',
  methods: ['POST', 'GET'],
  parse(request) {
    const fields = parseFields(request)
    if (fields.has('message_status') && !fields.has('content')) return { kind: 'nothing' }
    return { kind: 'texts', texts: [parseText(fields)] }
  },
  // Anything else and Jasmin delivers the text again.
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: 'ACK/Jasmin' }),
}

/** By lower-case name: some versions capitalise them. Of a POST, the form alone. */
function parseFields({ method, rawQuery, body }: IngestRequest): Map<string, Buffer> {
  const fields = parseQueryBytes(method === 'GET' ? rawQuery : body.toString('latin1'))
  return new Map([...fields].map(([name, value]) => [name.toLowerCase(), value]))
}

function parseText(fields: Map<string, Buffer>): InboundText {
  for (const name of ['from', 'to']) if (!fields.has(name)) throw invalidField(name, `${name} is missing.`)
  if (!fields.has('content') && !fields.has('binary')) throw invalidField('content', 'content is missing.')
  const value = (name: string) => fields.get(name)?.toString('utf8') ?? ''
  return {
    externalId: parseExternalId(value('id'), 'id'),
    to: value('to').trim() || null,
    from: value('from'),
    ...parseContent(contentOf(fields), encodingOf(value('coding'))),
    sentAt: null,
  }
}

/** `binary` where it is hex: it holds the bytes that a charset conversion on the way may have changed in `content`. */
function contentOf(fields: Map<string, Buffer>): Buffer {
  const hex = fields.get('binary')?.toString('latin1') ?? ''
  const content = fields.get('content') ?? Buffer.alloc(0)
  return hex !== '' && hex.length % 2 === 0 && /^[0-9a-f]+$/i.test(hex) ? Buffer.from(hex, 'hex') : content
}

/**
 * Jasmin joins parts with an 8-bit reference and leaves the others as they are, with the header before the text and without a sign that it is
 * there. A header that is whole and holds a concatenation is no accident of a text.
 */
function parseContent(content: Buffer, encoding: string): Pick<InboundText, 'text' | 'part'> {
  const { header, content: bytes } = splitUserData(content)
  const concatenation = isConcatenationHeader(header) ? parseUdh(header) : null
  if (!concatenation) return { text: decode(content, encoding) }
  const part: TextPart = { ...concatenation, bytes, encoding }
  return { text: decode(bytes, encoding), part }
}

/** True if a header holds one of the two concatenation elements and nothing else. */
function isConcatenationHeader([length, identifier, elementLength]: Uint8Array): boolean {
  return (length === 5 && identifier === 0x00 && elementLength === 3) || (length === 6 && identifier === 0x08 && elementLength === 4)
}

/** `data_coding` (SMPP 3.4 section 5.2.19); the default alphabet is taken for GSM 7-bit. */
function encodingOf(coding: string): string {
  const encodings: Record<string, string> = {
    '': 'gsm7',
    '0': 'gsm7',
    '3': 'iso-8859-1',
    '5': 'shift_jis',
    '6': 'iso-8859-5',
    '7': 'iso-8859-8',
    '8': 'utf-16be',
    '10': 'iso-2022-jp',
    '14': 'euc-kr',
  }
  return Object.hasOwn(encodings, coding) ? (encodings[coding] as string) : 'utf-8'
}

/** Bytes above 0x7F are no septets, whatever the coding says: then they are UTF-8 or Latin-1. */
function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding !== 'gsm7') return decodeText(bytes, encoding)
  return bytes.some((byte) => byte > 0x7f) ? decodeText(bytes, 'utf-8') : decodeGsm7(bytes)
}
