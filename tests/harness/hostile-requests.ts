import { expect } from 'vitest'
import { Refusal } from '#domain/errors.ts'
import type { Format, IngestRequest } from '#server/ingest/webhooks/format.ts'
import { keysOf, signedDeliveries, signedVariants } from './signed-delivery.ts'

/** When the examples were signed. */
export const at = new Date(1_700_000_000_000)
/** A right request of each format with a signature. */
export const examples = signedVariants.map((variant) => {
  const delivery = { url: 'https://callbox.example/ingest/1/x', key: keysOf(variant).key, at, id: 'a', text: 'Code 482913' }
  return { variant, ...signedDeliveries[variant](delivery) }
})

/** The headers that any format looks at. */
export const headerNames = [
  ...new Set([
    ...examples.flatMap(({ headers }) => Object.keys(headers)),
    'messagebird-signature',
    'x-plivo-signature-v2',
    'x-plivo-signature-v2-nonce',
    'x-plivo-signature-ma-v3',
    'x-kannel-to',
    'x-kannel-from',
    'x-kannel-time',
    'x-kannel-coding',
    'x-kannel-udh',
    'x-kannel-pid',
  ]),
]

/** Parses a request, which may only be refused with the name of a field, or give texts that can be stored. */
export function expectRefusalOrResult(format: Format, request: IngestRequest): void {
  try {
    const parsed = format.parse(request)
    for (const text of parsed.kind === 'texts' ? parsed.texts : []) {
      expect([typeof text.from, typeof text.text, typeof (text.to ?? '')]).toEqual(['string', 'string', 'string'])
      expect(text.externalId === null || (text.externalId.length <= 255 && !text.externalId.includes('\0'))).toBe(true)
      expect(text.sentAt === null || !Number.isNaN(text.sentAt.getTime())).toBe(true)
    }
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500 || error.field === undefined) throw error
  }
}
