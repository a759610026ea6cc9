import { z } from 'zod'

const http = z
  .string()
  .refine((text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), 'a URL such as http://127.0.0.1:4318')

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const keyValues = z.string().refine((text) => parsePairs(text) !== null, 'pairs such as key=value,other=value')

/**
 * The variables of OpenTelemetry that are used here, with its own names and meanings
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). Those of the exporter's transport beyond these
 * (time-out, compression, certificates) the exporter reads by itself.
 */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: http.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: http.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: keyValues.optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: keyValues.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'http/protobuf, the only protocol here').optional(),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'otlp or none').default('otlp'),
  OTEL_SDK_DISABLED: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: keyValues.optional(),
  OTEL_TRACES_SAMPLER: z.enum(samplers, samplers.join(', ')).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('a number from 0 to 1').min(0, 'a number from 0 to 1').max(1, 'a number from 0 to 1').default(1),
  OTEL_PROPAGATORS: z
    .string()
    .default('tracecontext')
    .refine((text) => list(text).every((name) => ['tracecontext', 'baggage', 'none'].includes(name)), 'tracecontext or none'),
}

const variables = z.object(tracingVariables)

export type TracingConfig = {
  /** Where spans are sent, with the path. */
  url: string
  headers: Record<string, string>
  /** What OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME say of this process. */
  resource: Record<string, string>
  sampler: (typeof samplers)[number]
  /** The fraction of traces that the samplers by ratio take. */
  ratio: number
  /** True if the `traceparent` of a request is taken up. */
  takesParent: boolean
}

/** Null where spans go nowhere: there is no endpoint, or tracing is switched off. */
export function toTracingConfig(values: z.output<typeof variables>): TracingConfig | null {
  const base = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '')
  const url = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`)
  const isOff = values.OTEL_SDK_DISABLED.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none'
  if (!url || isOff) return null
  return {
    url,
    headers: { ...parsePairs(values.OTEL_EXPORTER_OTLP_HEADERS), ...parsePairs(values.OTEL_EXPORTER_OTLP_TRACES_HEADERS) },
    resource: {
      'service.name': 'callbox',
      ...parsePairs(values.OTEL_RESOURCE_ATTRIBUTES),
      ...(values.OTEL_SERVICE_NAME === undefined ? {} : { 'service.name': values.OTEL_SERVICE_NAME }),
    },
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
    takesParent: list(values.OTEL_PROPAGATORS).includes('tracecontext'),
  }
}

function list(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}

/** `key=value,other=value`, percent-encoded. Null where it is not. */
function parsePairs(text = ''): Record<string, string> | null {
  const pairs: Record<string, string> = {}
  for (const pair of list(text).filter(Boolean)) {
    const equals = pair.indexOf('=')
    if (equals < 1) return null
    try {
      pairs[pair.slice(0, equals).trim()] = decodeURIComponent(pair.slice(equals + 1).trim())
    } catch {
      return null
    }
  }
  return pairs
}
