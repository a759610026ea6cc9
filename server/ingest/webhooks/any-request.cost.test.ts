import { expect, test } from 'vitest'
import { examples, expectRefusalOrResult, headerNames } from '#tests/harness/hostile-requests.ts'
import { ingestRequest } from '#tests/harness/ingest-request.ts'
import { measureGrowth, mostGrowth } from '#tests/harness/measure-growth.ts'
import { formatOf, keysOf } from '#tests/harness/signed-delivery.ts'
import type { IngestRequest } from './format.ts'
import { formats } from './formats.ts'

const units = [
  'a',
  '&',
  '=',
  'a=&',
  '%',
  '%4',
  '+',
  ';',
  '{"a":',
  '[',
  '"',
  '\\u0000',
  ' ',
  '\n',
  '-',
  '.',
  ',',
  '1',
  '/',
  '?',
  'sig=',
  '💬',
  '\0',
  '&a=1&b=2',
]

test.each([...formats.values()].map((format) => [format.name, format] as const))(
  '%s: any request takes linear time',
  { timeout: 300_000 },
  (name, format) => {
    const signingSecret = keysOf(name === 'telnyx' ? 'telnyx' : 'sinch').signingSecret
    const fillers: Array<(text: string) => Partial<IngestRequest>> = [
      (text) => ({ body: Buffer.from(text) }),
      (text) => ({
        body: Buffer.from(JSON.stringify({ text, type: text, event: text, data: text, to: text })),
        headers: { 'content-type': 'application/json' },
      }),
      (text) => ({ method: 'GET', rawQuery: text, url: `https://callbox.example/x?${text}` }),
      (text) => ({
        headers: Object.fromEntries(headerNames.map((own) => [own, own === 'authorization' ? `Bearer ${text}` : text])),
      }),
    ]
    for (const example of examples.filter(({ variant }) => formatOf(variant) === name))
      for (const part of ['Code 482913', 'WhatsApp', '447700900142'])
        fillers.push((text) => {
          const isJson = example.body.startsWith('{')
          const fill = (given: string) =>
            isJson
              ? given.replace(part, () => JSON.stringify(text).slice(1, -1))
              : given.replace(new URLSearchParams({ a: part }).toString().slice(2), () =>
                  new URLSearchParams({ a: text }).toString().slice(2),
                )
          return { method: example.method, headers: example.headers, rawQuery: fill(example.query), body: Buffer.from(fill(example.body)) }
        })
    for (const filler of fillers)
      for (const unit of units) {
        const run = (text: string) => {
          const request = { ...ingestRequest(), ...filler(text) }
          format.carriesSignature?.(request)
          format.verify?.(request, signingSecret)
          expectRefusalOrResult(format, request)
        }
        const growth = measureGrowth(run, (length) => `${unit.repeat(Math.ceil(length / unit.length))}x`, { short: 1000 })
        expect([unit, growth]).toEqual([unit, expect.toSatisfy((ratio: number) => ratio <= mostGrowth)])
      }
  },
)
