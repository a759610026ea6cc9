import { Refusal } from '#domain/errors.ts'
import type { GatewayKind, ListsNumbers } from '#domain/gateway.ts'
import { parseId } from '#domain/id.ts'
import type { App } from '#server/context.ts'
import { findGateway } from './gateway-queries.ts'
import { gatewayKindOf } from './present-gateway.ts'
import { decryptSecret, type unreadable } from './encrypt-secret.ts'

/** What the ingest door must know of a gateway to let it in. */
export type IngestGateway = {
  id: number
  name: string
  kind: GatewayKind
  /** SHA-256 of its token. */
  tokenHash: Uint8Array
  /** Null when none was set. */
  signingSecret: string | typeof unreadable | null
  currentPhoneNumber: string | null
  listsNumbers: ListsNumbers
}

/** Every text asks, so an answer is kept this long; a changed token or a deleted gateway takes effect within it on every node. */
const cachedMs = 1000

type CachedGateway = { at: number; answer: Promise<IngestGateway | null> }
const cacheByApp = new WeakMap<App['db'], Map<number, CachedGateway>>()
const lastKnownByApp = new WeakMap<App['db'], Map<number, IngestGateway>>()

/** Finds the gateway a request claims to come from. @throws Refusal gateway_unknown */
export async function findIngestGateway(app: App, idText: string): Promise<IngestGateway> {
  const id = parseId(idText)
  const gateway = id === null ? null : await findCached(app, id)
  if (!gateway) throw new Refusal('gateway_unknown')
  return gateway
}

/** A gateway as this node last read it, however long ago: it tells whose request fails while the database is away, and lets nobody in. */
export function findLastKnownGateway(app: App, idText: string): IngestGateway | null {
  return lastKnownByApp.get(app.db)?.get(parseId(idText) ?? 0) ?? null
}

/** Makes a change on this node take effect at its next text. */
export function invalidateGateway(app: App, id: number): void {
  cacheByApp.get(app.db)?.delete(id)
  lastKnownByApp.get(app.db)?.delete(id)
}

function findCached(app: App, id: number): Promise<IngestGateway | null> {
  const kept = cacheByApp.get(app.db) ?? new Map<number, CachedGateway>()
  cacheByApp.set(app.db, kept)
  const now = app.now().getTime()
  const known = kept.get(id)
  if (known && Math.abs(now - known.at) < cachedMs) return known.answer
  const answer = load(app, id)
  kept.set(id, { at: now, answer })
  // Neither a failure nor a stranger's guess at an id is worth keeping.
  answer.then((gateway) => (gateway ? remember(app, gateway) : kept.delete(id))).catch(() => kept.delete(id))
  return answer
}

function remember(app: App, gateway: IngestGateway) {
  const known = lastKnownByApp.get(app.db) ?? new Map<number, IngestGateway>()
  lastKnownByApp.set(app.db, known.set(gateway.id, gateway))
}

async function load(app: App, id: number): Promise<IngestGateway | null> {
  const row = await findGateway(app.db, id)
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    kind: gatewayKindOf(row.kind),
    tokenHash: row.token_hash,
    signingSecret: row.signing_secret === null ? null : decryptSecret(app.secret, row.signing_secret),
    currentPhoneNumber: row.current_phone_number,
    listsNumbers: row.lists_numbers,
  }
}
