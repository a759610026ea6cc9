import type { GatewayKind } from '#domain/gateway.ts'
import type { InboundText, Receipt } from '#domain/message.ts'

/** What is known of a request before its body is read. */
export type IngestHead = {
  method: string
  /** The query as it came, without the question mark: some gateways percent-encode bytes that are not UTF-8. */
  rawQuery: string
  /** PUBLIC_URL (where it is not set, the origin that was asked) + path + query: what the sender signed. */
  url: string
  /** Lower-case names. */
  headers: Record<string, string | undefined>
  now: Date
}

/** A request at the ingest door, before anyone has looked inside. */
export type IngestRequest = IngestHead & {
  /** The raw bytes: signatures cover these and nothing else. */
  body: Buffer
}

/** What a gateway says about itself. */
export type Heartbeat = { imei?: string; number?: string; signal?: number; battery?: number }

export type ParsedRequest =
  | { kind: 'texts'; texts: InboundText[] }
  | { kind: 'heartbeat'; heartbeat: Heartbeat }
  /** Receipts and unknown events: answered as a success and not stored. */
  | { kind: 'nothing' }

/** `retryAfter` is in seconds. */
export type IngestResponse = { status: number; contentType?: string; body?: string; retryAfter?: number }

/** One wire format: how it proves itself, what it says, and the answer its sender takes for success. */
export type Format = {
  name: GatewayKind | 'heartbeat'
  methods: ReadonlyArray<'GET' | 'POST'>
  /** The header, in lower case, that carries the format's own signature, where it has one. */
  signatureHeader?: string
  /**
   * Checks the format's own signature with the gateway's signing secret: true or false, or null when the request carries
   * none, so that another proof (token) is asked for.
   */
  verify?(request: IngestRequest, secret: string): boolean | null
  /** @throws Refusal with the field that is missing or malformed. */
  parse(request: IngestRequest): ParsedRequest
  /** `receipts` is empty for heartbeats and for what was ignored. `texts` are what `read` returned, in the same order. */
  respond(receipts: Receipt[], texts: InboundText[]): IngestResponse
}
