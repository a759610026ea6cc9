import type { GatewayKind } from '#domain/gateways/gateway.ts'
import type { InboundText, Receipt } from '#domain/messages/message.ts'
import type { ReportedSim } from '#domain/gateways/sim.ts'

/** A request without its body. */
export type IngestHead = {
  method: string
  /** The raw query without the question mark: some gateways percent-encode bytes that are not UTF-8. */
  rawQuery: string
  /** PUBLIC_URL (where it is not set, the origin of the request) + path + query, as the sender signs it. */
  url: string
  /** Lower-case names. */
  headers: Record<string, string | undefined>
  now: Date
}

/** A request at the ingest endpoint, not parsed yet. */
export type IngestRequest = IngestHead & {
  /** The raw bytes, which signatures cover. */
  body: Buffer
  /** True if the gateway is asked for the same texts as well, so that they need the ids that they have there. */
  isPulled?: boolean
}

/**
 * A report of a gateway on itself. `sign` says what its arrival means, `periodic` where it is absent. `periodic`: it comes by the clock, so its absence means something. `event`: it comes
 * once, when something happened. `offline`: the vendor's service says that the gateway has gone.
 */
export type Heartbeat = {
  imei?: string
  number?: string
  signal?: number
  battery?: number
  sign?: 'periodic' | 'event' | 'offline'
  /** The SIMs that it tells of, not necessarily all that it has. */
  sims?: ReportedSim[]
  /** How many ports it has, where it says so. */
  portCount?: number
}

export type ParsedRequest =
  /** `imei` where the texts name the modem that received them. */
  | { kind: 'texts'; texts: InboundText[]; imei?: string }
  | { kind: 'heartbeat'; heartbeat: Heartbeat }
  /** Receipts and unknown events: acknowledged and not stored. `reason` where the gateway's log has to say so. */
  | { kind: 'nothing'; reason?: string }

/** `retryAfter` is in seconds. */
export type IngestResponse = { status: number; contentType?: string; body?: string; retryAfter?: number }

/** One wire format: how to authenticate and parse a request, and the response that its sender takes for success. */
export type Format = {
  name: GatewayKind | 'heartbeat'
  methods: ReadonlyArray<'GET' | 'POST'>
  /**
   * True if a request carries the format's own signature, or may carry it in its body: only then is a body read before its sender is
   * authenticated. Absent where the format has none.
   */
  carriesSignature?(head: IngestHead): boolean
  /**
   * Checks the format's own signature with the gateway's signing secret: true or false, or null when the request has
   * none, so that a token is required.
   */
  verify?(request: IngestRequest, secret: string): boolean | null
  /** @throws Refusal field_invalid, malformed with the field that is missing or malformed */
  parse(request: IngestRequest): ParsedRequest
  /** `receipts` is empty for heartbeats and ignored requests. `texts` are those that `parse` returned, in the same order. */
  respond(receipts: Receipt[], texts: InboundText[]): IngestResponse
}
