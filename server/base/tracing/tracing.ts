import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SpanContext } from '@opentelemetry/api'

/** Values of a span. Never a text, a number or an address: traces leave this machine. */
export type Attributes = Record<string, string | number | boolean | string[]>

export type SpanOptions = {
  kind?: 'internal' | 'client' | 'consumer'
  attributes?: Attributes
  /** What this is a part of, where that is not what runs now. */
  parent?: SpanContext | undefined
  /** What else led to this, such as the other texts of a batch. */
  links?: SpanContext[]
}

/** Records spans and sends them away; see open-tracing.ts. */
export type Tracing = {
  /** Runs `work` in a span, which ends with it; an exception is recorded as its type. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** Adds to the span that runs now. */
  annotate(attributes: Attributes): void
  /** The span that runs now. */
  current(): SpanContext | undefined
  /** Runs `handle` in the span of a request, which ends with its response. */
  request(request: IncomingMessage, response: ServerResponse, handle: () => void): void
  /** Names the span of a request by its route, such as `/api/numbers/:id`. */
  nameRequest(request: IncomingMessage, route: string): void
  /** Runs `next` in the span of its request again, where the reading of a body has left it. */
  resume(request: IncomingMessage, next: () => void): void
  /** Ends the span of a request whose response goes on, such as an event stream. */
  endRequest(request: IncomingMessage, status: number): void
  close(): Promise<void>
}

/** Runs `work` in a span where there is tracing, and merely runs it elsewhere. */
export function traced<T>(app: { tracing: Tracing | null }, name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return app.tracing ? app.tracing.span(name, options, work) : work()
}
