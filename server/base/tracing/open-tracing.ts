import { hostname } from 'node:os'
import type { IncomingMessage } from 'node:http'
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Logger } from '#server/context.ts'
import { buildInfo } from '#server/base/build-info.ts'
import { parseTraceparent } from './parse-traceparent.ts'
import type { Tracing } from './tracing.ts'
import type { TracingConfig } from './tracing-config.ts'

/** How long a stop waits for the last spans to be sent. */
const closeMs = 2000

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Tracing by OpenTelemetry, over OTLP/HTTP with protobuf. Loaded only where an endpoint is set. Nothing is registered globally but the
 * logger of the library's own errors, which it takes from nowhere else.
 * @param mayTakeParent whether the client of a request may say which trace it belongs to
 */
export function openTracing(config: TracingConfig, log: Logger, mayTakeParent: (request: IncomingMessage) => boolean): Tracing {
  const warn = (message: string, ...rest: unknown[]) => log.warn({ detail: rest.map(String) }, `tracing: ${message}`)
  diag.setLogger({ verbose() {}, debug() {}, info() {}, warn, error: warn }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const { version } = buildInfo()
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': version,
        'host.name': hostname(),
        'service.instance.id': `${hostname()}:${process.pid}`,
        ...config.resource,
      }),
    ),
    sampler: toSampler(config),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: config.url, headers: config.headers }) })],
  })
  const tracer = provider.getTracer('callbox', version)
  const contexts = new AsyncLocalStorageContextManager().enable()
  const requests = new WeakMap<IncomingMessage, { context: Context; span: Span }>()

  return {
    span(name, { kind = 'internal', attributes = {}, parent, links = [] }, work) {
      const base = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : contexts.active()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links: links.map((context) => ({ context })) }, base)
      return contexts.with(trace.setSpan(base, span), async () => {
        try {
          return await work()
        } catch (error) {
          // Its message may quote what a client sent.
          span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
          span.setStatus({ code: SpanStatusCode.ERROR })
          throw error
        } finally {
          span.end()
        }
      })
    },
    annotate: (attributes) => void trace.getSpan(contexts.active())?.setAttributes(attributes),
    current: () => trace.getSpanContext(contexts.active()),
    request(request, response, handle) {
      const given = config.takesParent && mayTakeParent(request) ? parseTraceparent(request.headers['traceparent']) : null
      const base = given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : ROOT_CONTEXT
      const method = request.method ?? 'GET'
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } }, base)
      const context = trace.setSpan(base, span)
      requests.set(request, { context, span })
      response.once('close', () => endSpan(span, response.statusCode, !response.writableFinished))
      contexts.with(context, handle)
    },
    nameRequest(request, route) {
      requests.get(request)?.span.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
    },
    resume(request, next) {
      const known = requests.get(request)
      if (known) contexts.with(known.context, next)
      else next()
    },
    endRequest(request, status) {
      const known = requests.get(request)
      if (known) endSpan(known.span, status, false)
    },
    async close() {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, closeMs)))
      await Promise.race([
        provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'tracing: the last spans could not be sent')),
        late,
      ])
      clearTimeout(timer)
      contexts.disable()
    },
  }
}

function endSpan(span: Span, status: number, isAborted: boolean): void {
  if (!span.isRecording()) return
  span.setAttribute('http.response.status_code', status)
  if (isAborted) span.setAttribute('error.type', 'aborted')
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function toSampler({ sampler, ratio }: TracingConfig): Sampler {
  const root = sampler.endsWith('on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}
