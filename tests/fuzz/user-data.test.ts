import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import type { InboundText } from '#domain/messages/message.ts'
import { joinParts } from '#server/messages/parts/join-parts.ts'
import { formats } from '#server/ingest/webhooks/formats.ts'
import { parseDelivery } from '#server/ingest/smpp/parse-delivery.ts'
import { commands, PduError } from '#server/ingest/smpp/pdu.ts'
import { toInboundText } from '#server/ingest/smpp/to-inbound-text.ts'
import { ingestRequest } from '#tests/harness/ingest-request.ts'

const seed = 20_261_127
const numRuns = 3000

const seldom = <T>(value: Arbitrary<T>): Arbitrary<T | null> =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

/** Elements as they should be: which part, ports of both lengths, tables. */
const rightElement = fc.oneof(
  fc.tuple(fc.constantFrom(0), fc.constant(3), fc.nat(255), fc.constantFrom(1, 2, 3), fc.constantFrom(0, 1, 2, 3)),
  fc.tuple(fc.constantFrom(8), fc.constant(4), fc.nat(255), fc.nat(255), fc.constantFrom(2, 255), fc.constantFrom(1, 2, 255)),
  fc.tuple(fc.constantFrom(4), fc.constant(2), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constantFrom(5), fc.constant(4), fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)),
  fc.tuple(fc.constantFrom(0x24, 0x25), fc.constant(1), fc.oneof(fc.nat(14), fc.nat(255))),
)
/** And others: of a kind that is known or not, of any length, and now and then one whose length is a lie. */
const anyElement = fc
  .tuple(
    fc.oneof(fc.constantFrom(0x00, 0x04, 0x05, 0x08, 0x24, 0x25, 0x70), fc.nat(255)),
    fc.uint8Array({ maxLength: 5 }),
    seldom(fc.constantFrom(0, 3, 255)),
  )
  .map(([identifier, data, lie]) => [identifier, lie ?? data.length, ...data])
const element = fc.oneof({ weight: 4, arbitrary: rightElement.map((bytes): number[] => [...bytes]) }, { weight: 1, arbitrary: anyElement })
/** Headers of random elements in any order, of which some are longer or shorter than they say. */
const header = fc
  .tuple(fc.array(element, { maxLength: 5 }), seldom(fc.nat(255)))
  .map(([elements, lie]) => Buffer.from([lie ?? Math.min(255, elements.flat().length), ...elements.flat()]))
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
/** Texts with marks at their beginning and anywhere, in either order, septets with escapes, and data. */
const content: Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 140 }).map((bytes) => Buffer.from(bytes)),
  fc.array(fc.constantFrom(0x1b, 0x0c, 0x3f, 0x73, 0x65, 0x20, 0x34), { maxLength: 60 }).map((codes) => Buffer.from(codes)),
  fc.array(fc.constantFrom('\ufeff', '\ufffe', '\ud83d', 'К', '4', '?s'), { maxLength: 30 }).map((units) => utf16(units.join(''))),
  fc.array(fc.constantFrom('\ufeff', 'ø', '?s', 'Code 482913', '\n', 'ğ'), { maxLength: 20 }).map((words) => Buffer.from(words.join(''))),
)
const coding = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4, 8, 0xf0, 0xf5), fc.nat(255))
const percent = (bytes: Uint8Array) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

type Given = { header: Buffer; content: Buffer; coding: number }

const deliver = ({ header: udh, content: bytes, coding: dataCoding }: Given): Buffer =>
  Buffer.concat([
    Buffer.from('\0\x05\0Bank\0\x01\x01447700900142\0', 'latin1'),
    Buffer.from([0x40, dataCoding % 5 === 0 ? 0x7f : 0, 0, 0, 0, 0, 0, dataCoding, 0, Math.min(255, udh.length + bytes.length)]),
    Buffer.concat([udh, bytes]).subarray(0, 255),
  ])

const textsBy: Record<string, (given: Given) => InboundText[]> = {
  smpp: (given) =>
    [toInboundText(parseDelivery({ command: commands.deliverSm, body: deliver(given) }), given.coding % 2 ? 'gsm7' : 'gsm7-packed')].filter(
      (text) => text !== null,
    ),
  kannel: (given) =>
    parse('kannel', {
      method: 'GET',
      rawQuery: `from=a&to=1&coding=${given.coding % 4}&udh=${percent(given.header)}&text=${percent(given.content)}`,
    }),
  jasmin: (given) =>
    parse('jasmin', { body: `from=a&to=1&coding=${given.coding}&content=&binary=${hex(given.header)}${hex(given.content)}` }),
  smstools: ({ header: udh, content: bytes, coding: alphabet }) =>
    parse('smstools', {
      body: Buffer.concat([
        Buffer.from(`From: a\nAlphabet: ${['GSM', 'UTF-8', 'UCS2', 'binary', 'ISO'][alphabet % 5]}\nUDH-DATA: ${hex(udh)}\n\n`),
        bytes,
      ]),
    }),
  sinch: (given) =>
    parse('sinch', {
      body: JSON.stringify({ type: 'mo_binary', to: '1', from: 'a', udh: hex(given.header), body: given.content.toString('base64') }),
    }),
  vonage: (given) =>
    parse('vonage', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'binary', to: '1', msisdn: 'a', text: '', udh: hex(given.header), data: hex(given.content) }),
    }),
}

function parse(name: string, request: Parameters<typeof ingestRequest>[0]): InboundText[] {
  const parsed = formats.get(name)?.parse(ingestRequest(request))
  return parsed?.kind === 'texts' ? parsed.texts : []
}

test.each(Object.keys(textsBy))(
  '%s: headers of random elements, marks anywhere and data to ports are texts or none, and nothing fails',
  (name) => {
    let [parts, none, faults] = [0, 0, 0]
    fc.assert(
      fc.property(header, content, coding, (udh, bytes, dataCoding) => {
        for (const text of readOrRefuse(() => textsBy[name]?.({ header: udh, content: bytes, coding: dataCoding }) ?? [])) {
          expect(typeof text.text).toBe('string')
          if (text.notText !== undefined) none++
          if (text.fault !== undefined) faults++
          if (!text.part) continue
          parts++
          const { number, total } = text.part
          expect(number >= 1 && number <= total && total <= 255).toBe(true)
          // Packed septets are more than their bytes.
          expect(joinParts(new Map([[number, text.part]]), total).replaceAll('[…]', '').length).toBeLessThanOrEqual(
            2 * (bytes.length + udh.length),
          )
        }
      }),
      { seed, numRuns },
    )
    // There was some of everything.
    expect(Math.min(parts, none)).toBeGreaterThan(20)
    expect(faults > 20 || name === 'jasmin').toBe(true)
  },
)

function readOrRefuse(read: () => InboundText[]): InboundText[] {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal || error instanceof PduError) return []
    throw error
  }
}

test('parts with marks anywhere and any encodings are joined, and each is there', () => {
  const encoding = fc.constantFrom('utf-16be', 'utf-16le', 'gsm7', 'gsm7-1-0', 'gsm7-13-13', 'gsm7-99-99', 'utf-8', 'no such encoding')
  const part = fc.record({ encoding, bytes: content })
  fc.assert(
    fc.property(fc.array(fc.option(part), { maxLength: 12 }), (given) => {
      const parts = new Map(given.flatMap((one, index) => (one ? [[index + 1, one] as const] : [])))
      const joined = joinParts(parts, given.length)
      const gaps = given.filter((one, index) => one === null && (index === 0 || given[index - 1] !== null)).length
      expect(joined.split('[…]').length).toBeGreaterThan(gaps)
    }),
    { seed, numRuns },
  )
})
