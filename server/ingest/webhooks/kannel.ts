import type { InboundText } from '#domain/messages/message.ts'
import { decodePercent, findEncoding, parseQueryBytes } from '#server/messages/encoding/decode-text.ts'
import { parseHeader } from '#server/messages/encoding/parse-header.ts'
import { readUserData } from '#server/messages/encoding/read-user-data.ts'
import type { Format, IngestRequest } from './format.ts'
import { parseExternalId } from './parse-external-id.ts'
import { invalidField } from './parse-json.ts'
import { parseUnixTime, parseUtcTime } from './parse-time.ts'

/**
 * Kannel's smsbox, by get-url or post-url (Kannel User's Guide, "Setting up SMS services"). The operator's get-url:
 * `…/kannel?token=TOKEN&from=%p&to=%P&text=%b&coding=%c&charset=%C&ts=%T&id=%I&smsc=%i&udh=%u`. A delivery report has the same parameters and
 * `dlr=%d`. Parts that Kannel does not join, or gave up waiting for, come alone with their user data header. The time is that of the network where a modem received
 * the text, and Kannel's own over SMPP and most other connections; nothing says which.
 */
export const kannel: Format = {
  name: 'kannel',
  methods: ['GET', 'POST'],
  parse(request) {
    if (isDeliveryReport(request)) return { kind: 'nothing' }
    return { kind: 'texts', texts: [request.method === 'GET' ? parseGet(request) : parsePost(request)] }
  },
  // Kannel takes 200 and 202 for success and sends the body to the phone, so it has to be empty.
  respond: () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: '' }),
}

/** `%d` is 0, -1 or empty for a text; for a report it has a bit of 1, 2, 4, 8 or 16 set. */
function isDeliveryReport({ rawQuery }: IngestRequest): boolean {
  return rawQuery.includes('dlr=') && /^[1-9]\d?$/.test(parseQueryBytes(rawQuery).get('dlr')?.toString() ?? '')
}

function parseGet({ rawQuery }: IngestRequest): InboundText {
  const query = parseQueryBytes(rawQuery)
  const text = (name: string) => query.get(name)?.toString('utf8') ?? ''
  for (const name of ['from', 'to', 'text']) if (!query.has(name)) throw invalidField(name, `${name} is missing.`)
  return {
    externalId: parseExternalId(text('id'), 'id'),
    to: text('to').trim() || null,
    from: text('from'),
    ...parseContent({
      content: query.get('text') ?? Buffer.alloc(0),
      charset: text('charset'),
      coding: text('coding'),
      header: query.get('udh'),
      protocol: text('pid'),
    }),
    sentAt: parseUnixTime(text('ts')),
    isRelayTime: true,
  }
}

function parsePost({ rawQuery, headers, body }: IngestRequest): InboundText {
  const query = new URLSearchParams(rawQuery)
  // Header values are bytes that Node reads as Latin-1; Kannel writes UTF-8.
  const header = (name: string) => Buffer.from(headers[name] ?? '', 'latin1').toString('utf8')
  // Kannel always names the receiver, and the sender only with send-sender = true.
  if (headers['x-kannel-to'] === undefined) throw invalidField('X-Kannel-To', 'X-Kannel-To is missing.')
  const charset = /charset=([^;]+)/i.exec(headers['content-type'] ?? '')?.[1]
  return {
    externalId: parseExternalId(query.get('id'), 'id'),
    to: header('x-kannel-to').trim() || null,
    from: header('x-kannel-from'),
    ...parseContent({
      content: body,
      charset: charset ?? '',
      coding: header('x-kannel-coding'),
      header: decodePercent(headers['x-kannel-udh'] ?? ''),
      protocol: header('x-kannel-pid'),
    }),
    sentAt: parseUnixTime(query.get('ts') ?? '') ?? parseUtcTime(header('x-kannel-time').trim()),
    isRelayTime: true,
  }
}

type Content = { content: Buffer; charset: string; coding: string; header: Buffer | undefined; protocol: string }

/** `%c`: 0 is 7 bit, 1 is 8 bit, 2 is UCS-2, which arrives as UTF-16BE unless mo-recode is on (and then `%C` says so). */
function parseContent({ content, charset, coding, header = Buffer.alloc(0), protocol }: Content): ReturnType<typeof readUserData> {
  return readUserData({
    header: bytesOf(header),
    content,
    encoding: findEncoding(charset || (coding === '2' ? 'utf-16be' : 'utf-8')),
    alphabet: coding === '1' ? '8 bit' : coding === '2' ? 'other' : '7 bit',
    protocol: Number(protocol),
  })
}

/** The guide says that the header is written in hex; the program percent-encodes its bytes. */
function bytesOf(header: Buffer): Buffer {
  const isHex = /^(?:[\da-f]{2})+$/i.test(header.toString('latin1')) && parseHeader(header).fault !== null
  return isHex ? Buffer.from(header.toString('latin1'), 'hex') : header
}
