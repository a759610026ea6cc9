import type { InboundText } from '#domain/messages/message.ts'
import { parseQueryBytes } from '#server/messages/encoding/decode-text.ts'
import { encodingOf, isData } from '#server/messages/encoding/encoding-of.ts'
import { isHeader, splitUserData } from '#server/messages/encoding/parse-header.ts'
import { readUserData } from '#server/messages/encoding/read-user-data.ts'
import type { Format, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField } from './parse-json.ts'

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
    ...parseContent(contentOf(fields), Number(value('coding'))),
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
 * there. `coding` is SMPP's `data_coding`; the default alphabet is taken for GSM 7-bit. Bytes above 0x7F are no septets, whatever it says: then they are UTF-8 or Latin-1.
 */
function parseContent(whole: Buffer, coding: number): ReturnType<typeof readUserData> {
  const { header, content } = splitUserData(whole)
  const hasHeader = isHeader(header, { isData: isData(coding) })
  const bytes = hasHeader ? content : whole
  const encoding = Number.isInteger(coding) ? encodingOf(coding, 'gsm7') : 'utf-8'
  const isSeptets = encoding === 'gsm7'
  return readUserData({
    header: hasHeader ? header : null,
    content: bytes,
    encoding: isSeptets && bytes.some((byte) => byte > 0x7f) ? 'utf-8' : encoding,
    alphabet: isData(coding) ? '8 bit' : isSeptets ? '7 bit' : 'other',
  })
}
