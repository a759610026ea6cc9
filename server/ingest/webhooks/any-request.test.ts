import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { ingestRequest } from '#tests/harness/ingest-request.ts'
import { at, examples, expectRefusalOrResult, headerNames } from '#tests/harness/hostile-requests.ts'
import { formatOf, keysOf, signedVariants } from '#tests/harness/signed-delivery.ts'
import type { IngestRequest } from './format.ts'
import { formats } from './formats.ts'

const known = (pattern: RegExp) => [
  ...new Set(examples.flatMap(({ body, query }) => [...`${body}&${query}`.matchAll(pattern)].map(([, name]) => name ?? ''))),
]
/** Fields that requests may have and the examples have not. */
const others = {
  forms: ['NumMedia', 'MediaCount', 'mms', 'mediaURLs', 'shortcode', 'createdDatetime', 'receive_datetime', 'binary', 'coding', 'charset'],
  json: ['media', 'subject', 'message', 'received_at', 'sent_at', 'messages', '__proto__', 'constructor'],
  both: [
    'token',
    'udh',
    'pid',
    'data',
    'concat',
    'concat-ref',
    'concat-total',
    'concat-part',
    'message-timestamp',
    'status',
    'type',
    'channel',
  ],
}
const names = fc.oneof(fc.constantFrom(...known(/(?:^|&|[{,]")([\w-]+)(?:=|":)/g), ...Object.values(others).flat()), fc.string())

const value: Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    'sms',
    'text',
    'binary',
    'true',
    '1',
    '\0',
    '\ud83d',
    'x'.repeat(300),
    '1700000000',
    '2023-11-14T22:13:20Z',
    'message.received',
    'mo_text',
    'mo_binary',
    'mo_media',
    'MMS',
    'mms',
    '0500032a0201',
    '0e24010100032a020105040b8423f0',
    '0605040b8423f0',
    '0500042a0201',
    'ff00fd',
    '\u0005\u0000\u0003*\u0002\u0001',
    '\u0003%\u0001\u0001',
    '\ufeffcode',
    '\ufffecode',
    '4',
    '8',
    '245',
    '26-11-22 09:30:15',
    '1970-01-01T00:00:00Z',
    '2020-01-01T12:00:00.000+00:00',
    'MESSAGE_RECEIVED',
    'message.phone.received',
    'sms:received',
    'system:ping',
    'app:started',
    'sms.inbound',
  ),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], [null], { text: null }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A copy of a right request in which the value of some names is another one. */
function alterJson(content: unknown, name: string, other: unknown): unknown {
  if (Array.isArray(content)) return content.map((one) => alterJson(one, name, other))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([own, one]) => [own, own === name ? other : alterJson(one, name, other)]))
}

const alteredExample = fc.tuple(fc.constantFrom(...examples), names, value).map(([{ body, query }, name, other]) => {
  if (body.startsWith('{')) return JSON.stringify(alterJson(JSON.parse(body), name, other))
  const fields = new URLSearchParams(body || query)
  fields.set(name, typeof other === 'string' ? other : JSON.stringify(other))
  return fields.toString()
})
const content: Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: alteredExample.map((text) => Buffer.from(text)) },
  fc.dictionary(names, value).map((fields) => Buffer.from(JSON.stringify(fields))),
  fc.array(fc.tuple(names, fc.string())).map((fields) => Buffer.from(new URLSearchParams(fields).toString())),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
)
const header = fc.oneof(
  fc.string(),
  fc.constantFrom(
    ...examples.flatMap(({ headers }) => Object.values(headers)),
    'Bearer a.b.c',
    'Bearer e30.e30.',
    'Basic OjpA',
    'application/json',
    '',
    '0',
    ',',
  ),
)
const anyRequest: Arbitrary<IngestRequest> = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  rawQuery: fc.oneof(
    fc.string({ unit: 'binary-ascii' }),
    content.map((bytes) => bytes.toString('latin1')),
  ),
  url: fc.oneof(fc.constant('https://callbox.example/ingest/1/x?a=1'), fc.string(), fc.constant('')),
  headers: fc.dictionary(fc.constantFrom(...headerNames), header),
  body: fc.oneof({ weight: 5, arbitrary: content }, fc.constant(Buffer.alloc(0))),
  now: fc.constantFrom(at, new Date(0), new Date(8.64e15)),
})
const secret = fc.oneof(fc.string(), fc.constantFrom('', ...signedVariants.map((variant) => keysOf(variant).signingSecret)))

test.each([...formats.values()].map((format) => [format.name, format] as const))(
  '%s: whatever is sent, parsing it throws nothing but a refusal, and checking its signature nothing at all',
  (_name, format) => {
    fc.assert(
      fc.property(anyRequest, secret, (request, signingSecret) => {
        expect([true, false, undefined]).toContain(format.carriesSignature?.(request))
        expect([true, false, null, undefined]).toContain(format.verify?.(request, signingSecret))
        expectRefusalOrResult(format, request)
      }),
      { seed: 482_913, numRuns: 1500 },
    )
  },
)

test('the examples from which requests are altered are right', () => {
  for (const { variant, method, query, headers, body } of examples) {
    const request = ingestRequest({ method, rawQuery: query, headers, body, now: at })
    const format = formats.get(formatOf(variant))
    expect([variant, format?.verify?.(request, keysOf(variant).signingSecret), format?.parse(request).kind]).toEqual([
      variant,
      true,
      'texts',
    ])
  }
})
