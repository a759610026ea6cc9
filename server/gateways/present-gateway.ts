import { gatewayKinds, type Gateway, type GatewayKind } from '#domain/gateway.ts'
import type { App } from '#server/context.ts'
import type { StoredGateway } from './gateway-queries.ts'
import { openSecret, unreadable } from './seal-secret.ts'

/** A gateway as the admin area sees it: its two secrets are never in it. */
export function presentGateway(app: App, row: StoredGateway): Gateway {
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
    adds_numbers: row.adds_numbers,
    has_signing_secret: row.signing_secret !== null,
    signing_secret_lost: isSecretLost(app, row),
  }
}

/** Whether a signing secret is set that SECRET does not open. */
export function isSecretLost(app: App, row: StoredGateway): boolean {
  return row.signing_secret !== null && openSecret(app.secret, row.signing_secret) === unreadable
}

export function asKind(kind: string): GatewayKind {
  return gatewayKinds.find((known) => known === kind) ?? 'json'
}
