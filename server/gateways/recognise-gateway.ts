import { Refusal } from '#domain/errors.ts'
import type { GatewayKind, ListsNumbers } from '#domain/gateway.ts'
import { readId } from '#domain/id.ts'
import type { App } from '#server/context.ts'
import { findGateway } from './gateway-queries.ts'
import { asKind } from './present-gateway.ts'
import { openSecret, type unreadable } from './seal-secret.ts'

/** What the ingest door must know of a gateway to let it in. */
export type DoorGateway = {
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
const keptMs = 1000

type Kept = { at: number; answer: Promise<DoorGateway | null> }
const keptByApp = new WeakMap<App['db'], Map<number, Kept>>()
const lastKnownByApp = new WeakMap<App['db'], Map<number, DoorGateway>>()

/** Finds the gateway a request claims to come from. @throws Refusal gateway_unknown */
export async function recogniseGateway(app: App, idText: string): Promise<DoorGateway> {
  const id = readId(idText)
  const gateway = id === null ? null : await look(app, id)
  if (!gateway) throw new Refusal('gateway_unknown')
  return gateway
}

/** A gateway as this node last read it, however long ago: it tells whose request fails while the database is away, and lets nobody in. */
export function lastKnownGateway(app: App, idText: string): DoorGateway | null {
  return lastKnownByApp.get(app.db)?.get(readId(idText) ?? 0) ?? null
}

/** Makes a change on this node take effect at its next text. */
export function forgetGateway(app: App, id: number): void {
  keptByApp.get(app.db)?.delete(id)
  lastKnownByApp.get(app.db)?.delete(id)
}

function look(app: App, id: number): Promise<DoorGateway | null> {
  const kept = keptByApp.get(app.db) ?? new Map<number, Kept>()
  keptByApp.set(app.db, kept)
  const now = app.now().getTime()
  const known = kept.get(id)
  if (known && Math.abs(now - known.at) < keptMs) return known.answer
  const answer = read(app, id)
  kept.set(id, { at: now, answer })
  // Neither a failure nor a stranger's guess at an id is worth keeping.
  answer.then((gateway) => (gateway ? remember(app, gateway) : kept.delete(id))).catch(() => kept.delete(id))
  return answer
}

function remember(app: App, gateway: DoorGateway) {
  const known = lastKnownByApp.get(app.db) ?? new Map<number, DoorGateway>()
  lastKnownByApp.set(app.db, known.set(gateway.id, gateway))
}

async function read(app: App, id: number): Promise<DoorGateway | null> {
  const row = await findGateway(app.db, id)
  if (!row) return null
  return {
    id: row.id,
    name: row.name,
    kind: asKind(row.kind),
    tokenHash: row.token_hash,
    signingSecret: row.signing_secret === null ? null : openSecret(app.secret, row.signing_secret),
    currentPhoneNumber: row.current_phone_number,
    listsNumbers: row.lists_numbers,
  }
}
