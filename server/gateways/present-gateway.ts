import { gatewayKinds, type Gateway, type GatewayKind } from '#domain/gateway.ts'
import type { StoredGateway } from './gateway-queries.ts'

/** A gateway as the admin area sees it: its two secrets are never in it. */
export function presentGateway(row: StoredGateway): Gateway {
  return {
    id: String(row.id),
    name: row.name,
    kind: asKind(row.kind),
    imei: row.imei,
    status: row.status,
    current_phone_number: row.current_phone_number,
    last_heartbeat: row.last_heartbeat?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lists_numbers: row.lists_numbers,
    has_signing_secret: row.signing_secret !== null,
  }
}

export function asKind(kind: string): GatewayKind {
  return gatewayKinds.find((known) => known === kind) ?? 'json'
}
