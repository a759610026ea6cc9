import type { GatewayKind } from '#domain/gateway.ts'
import type { InboundText, Receipt } from '#domain/message.ts'

/** A request at the ingest door, before anyone has looked inside. */
export type IngestRequest = {
  method: string
  /** The query as it came, without the question mark: some gateways percent-encode bytes that are not UTF-8. */
  rawQuery: string
  /** PUBLIC_URL (where it is not set, the origin that was asked) + path + query: what the sender signed. */
  url: string
  /** Lower-case names. */
  headers: Record<string, string | undefined>
  /** The raw bytes: signatures cover these and nothing else. */
  body: Buffer
  now: Date
}

/** What a gateway says about itself. */
export type Heartbeat = { imei?: string; number?: string; signal?: number; battery?: number }

export type Reading =
  | { kind: 'texts'; texts: InboundText[] }
  | { kind: 'heartbeat'; heartbeat: Heartbeat }
  /** Receipts and unknown events: answered as a success and not stored. */
  | { kind: 'nothing' }

export type IngestAnswer = { status: number; contentType?: string; body?: string }

/** One wire format: how it proves itself, what it says, and the answer its sender takes for success. */
export type Format = {
  name: GatewayKind | 'heartbeat'
  methods: ReadonlyArray<'GET' | 'POST'>
  /**
   * Checks the format's own signature with the gateway's signing secret: true or false, or null when the request carries
   * none, so that another proof (token) is asked for.
   */
  verify?(request: IngestRequest, secret: string): boolean | null
  /** @throws Refusal with the field that is missing or malformed. */
  read(request: IngestRequest): Reading
  /** `receipts` is empty for heartbeats and for what was ignored. `texts` are what `read` returned, in the same order. */
  answer(receipts: Receipt[], texts: InboundText[]): IngestAnswer
}
