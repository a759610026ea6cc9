import { Refusal } from '#domain/errors.ts'
import type { InboundText } from '#domain/messages/message.ts'
import type { Format, IngestRequest } from '#server/ingest/webhooks/format.ts'

/** A POST without a body or headers on 14 November 2023, 22:13:20 UTC, except for what is given. */
export function ingestRequest(part: Partial<Omit<IngestRequest, 'body'>> & { body?: string | Buffer } = {}): IngestRequest {
  return {
    method: 'POST',
    rawQuery: '',
    url: 'https://callbox.example/ingest/1/x',
    headers: {},
    now: new Date(1_700_000_000_000),
    ...part,
    body: Buffer.from(part.body ?? ''),
  }
}

/** The first text of a request. */
export function parseFirstText(format: Format, request: IngestRequest): InboundText | undefined {
  const parsed = format.parse(request)
  if (parsed.kind !== 'texts') throw new Error(`parsed as ${parsed.kind}`)
  return parsed.texts[0]
}

/** The field that the refusal of a request names; undefined where it is not refused. */
export function refusedField(format: Format, request: IngestRequest): string | undefined {
  try {
    format.parse(request)
  } catch (error) {
    if (error instanceof Refusal) return error.field
    throw error
  }
  return undefined
}
