import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  links: Array<{ traceId: string; spanId: string }>
  isError: boolean
  /** The attributes of the process. */
  resource: Record<string, unknown>
}

export type TraceReceiver = AsyncDisposable & {
  url: string
  spans: ReceivedSpan[]
  /** The path and headers of each export. */
  requests: Array<{ path: string; headers: IncomingHttpHeaders }>
  /** Every byte that came. */
  bytes(): string
}

/** A receiver of OTLP/HTTP with protobuf (https://opentelemetry.io/docs/specs/otlp/#otlphttp). */
export async function openTraceReceiver(): Promise<TraceReceiver> {
  const spans: ReceivedSpan[] = []
  const requests: TraceReceiver['requests'] = []
  const bodies: Buffer[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    bodies.push(body)
    requests.push({ path: request.url ?? '', headers: request.headers })
    spans.push(...readExport(body))
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    bytes: () => Buffer.concat(bodies).toString('latin1'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The fields of a message by number: bytes where they have a length, else numbers (https://protobuf.dev/programming-guides/encoding/). */
function readFields(bytes: Buffer): (field: number) => Array<Buffer | number> {
  const fields = new Map<number, Array<Buffer | number>>()
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = bytes[at++] ?? 0
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }
  const take = (length: number) => bytes.subarray(at, (at += length))
  while (at < bytes.length) {
    const tag = varint()
    const type = tag & 7
    const value = type === 0 ? varint() : type === 1 ? take(8) : type === 5 ? take(4) : take(varint())
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value])
  }
  return (field) => fields.get(field) ?? []
}

const messages = (values: Array<Buffer | number>) => values.filter((value) => Buffer.isBuffer(value)).map(readFields)
const hex = ([value]: Array<Buffer | number>) => (Buffer.isBuffer(value) ? value.toString('hex') : '')

/** Fields as in opentelemetry/proto/trace/v1/trace.proto. */
function readExport(body: Buffer): ReceivedSpan[] {
  return messages(readFields(body)(1)).flatMap((resourceSpans) => {
    const resource = readAttributes(messages(resourceSpans(1)).flatMap((fields) => fields(1)))
    return messages(resourceSpans(2))
      .flatMap((scopeSpans) => messages(scopeSpans(2)))
      .map((span) => ({
        traceId: hex(span(1)),
        spanId: hex(span(2)),
        parentSpanId: hex(span(4)),
        name: String(span(5)[0]),
        kind: Number(span(6)[0]),
        attributes: readAttributes(span(9)),
        links: messages(span(13)).map((link) => ({ traceId: hex(link(1)), spanId: hex(link(2)) })),
        isError: messages(span(15))[0]?.(3)[0] === 2,
        resource,
      }))
  })
}

function readAttributes(pairs: Array<Buffer | number>): Record<string, unknown> {
  return Object.fromEntries(messages(pairs).map((pair) => [String(pair(1)[0]), readValue(messages(pair(2))[0])]))
}

function readValue(value: ReturnType<typeof readFields> | undefined): unknown {
  const [text] = value?.(1) ?? []
  if (text !== undefined) return String(text)
  const [flag] = value?.(2) ?? []
  if (flag !== undefined) return flag === 1
  const [integer] = value?.(3) ?? []
  if (integer !== undefined) return integer
  return messages(value?.(5) ?? []).flatMap((list) => messages(list(1)).map(readValue))
}
