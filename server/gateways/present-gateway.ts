import { gatewayKinds, type GatewayKind } from '#domain/gateways/gateway.ts'
import type { Gateway, Pull } from '#domain/api/gateways.ts'
import { minPullEveryS } from '#domain/gateways/pull.ts'
import type { App } from '#server/context.ts'
import { countAgainstLimit } from './limits/gateway-limits.ts'
import type { StoredGateway } from './gateway-queries.ts'
import type { StoredLink } from './links/link-queries.ts'
import { presentLink } from './links/present-link.ts'
import { decryptSecret, unreadable } from './secrets/encrypt-secret.ts'

/** A gateway for the admin area, without its token, signing secret and password. */
export function presentGateway(app: App, row: StoredGateway, link: StoredLink | undefined): Gateway {
  return {
    id: String(row.id),
    name: row.name,
    kind: gatewayKindOf(row.kind),
    imei: row.imei,
    status: row.status,
    state: row.state,
    current_phone_number: row.current_phone_number,
    place: row.place,
    tags: row.tags,
    silent_after_s: row.silent_after_s,
    alarm_after_s: row.alarm_after_s,
    last_heartbeat: row.last_heartbeat?.toISOString() ?? null,
    last_heard_at: row.heard_at?.toISOString() ?? null,
    last_text_at: row.last_text_at?.toISOString() ?? null,
    signal: row.signal,
    battery: row.battery,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    lists_numbers: row.lists_numbers,
    has_signing_secret: row.signing_secret !== null,
    signing_secret_lost: isSecretUnreadable(app, row),
    texts_per_minute: row.texts_per_minute,
    texts_counted:
      row.texts_per_minute === null
        ? null
        : countAgainstLimit({ textsPerMinute: row.texts_per_minute, spentUntil: row.allowance_spent_until }, app.now()),
    pull: presentPull(app, row),
    ...presentLink(app, link),
  }
}

/** Null where the gateway is not asked for its texts. */
function presentPull(app: App, row: StoredGateway): Pull | null {
  if (row.pull_url === null) return null
  return {
    url: row.pull_url,
    user: row.pull_user,
    every_s: row.pull_every_s ?? minPullEveryS,
    has_password: row.pull_password !== null,
    password_lost: isPullPasswordUnreadable(app, row),
    last_pulled_at: row.pulled_at?.toISOString() ?? null,
    error: row.pull_error,
  }
}

/** True if a password for pulling is set that cannot be decrypted with SECRET. */
export function isPullPasswordUnreadable(app: App, row: StoredGateway): boolean {
  return row.pull_password !== null && decryptSecret(app.secret, row.pull_password) === unreadable
}

/** True if a signing secret is set that cannot be decrypted with SECRET. */
export function isSecretUnreadable(app: App, row: StoredGateway): boolean {
  return row.signing_secret !== null && decryptSecret(app.secret, row.signing_secret) === unreadable
}

export function gatewayKindOf(kind: string): GatewayKind {
  return gatewayKinds.find((known) => known === kind) ?? 'json'
}
