import type { SpanContext } from '@opentelemetry/api'

const nothing = /^0+$/

/** The trace that a request belongs to, of its header `traceparent` (https://www.w3.org/TR/trace-context/#traceparent-header); null where it has none that is valid. */
export function parseTraceparent(header: unknown): SpanContext | null {
  if (typeof header !== 'string' || header.length > 256) return null
  const [version = '', traceId = '', spanId = '', flags = '', ...rest] = header.trim().split('-')
  if (!/^[0-9a-f]{2}$/.test(version) || version === 'ff' || (version === '00' && rest.length > 0)) return null
  if (!/^[0-9a-f]{32}$/.test(traceId) || !/^[0-9a-f]{16}$/.test(spanId) || !/^[0-9a-f]{2}$/.test(flags)) return null
  if (nothing.test(traceId) || nothing.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}
