import type { Gateway, SmppSettings } from '#domain/api/gateways.ts'
import { noLink } from '#domain/gateways/smpp.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, unreadable } from '../secrets/encrypt-secret.ts'
import type { StoredLink } from './link-queries.ts'

/** Leases are renewed every two seconds and end after eight: one as old as this was left by a node that died, and no other took it. */
const abandonedAfterMs = 20_000

/** A link whose lease was last renewed before this was left by its node. */
export function abandonedSince(now: Date): Date {
  return new Date(now.getTime() - abandonedAfterMs)
}

/** The link of a gateway for the admin area, without its password. */
export function presentLink(app: App, row: StoredLink | undefined): Pick<Gateway, 'link' | 'smpp'> {
  if (!row) return { link: noLink, smpp: null }
  const state = isAbandoned(app, row.renewed_at)
    ? { state: 'down' as const, error: 'The node that held this link has died, and no other has taken it over.', node: null }
    : { state: row.state, error: row.error, node: row.node }
  return {
    link: { ...state, since: row.since.toISOString(), texts_last_minute: row.texts_last_minute, texts_last_hour: row.texts_last_hour },
    smpp: { ...toSmppSettings(row), password_lost: decryptSecret(app.secret, row.password) === unreadable },
  }
}

/** True if the node that held a link has died, and no other has taken the link. */
export function isAbandoned(app: Pick<App, 'now'>, renewedAt: Date | null): boolean {
  return renewedAt !== null && renewedAt < abandonedSince(app.now())
}

export function toSmppSettings(row: StoredLink): SmppSettings {
  return {
    host: row.host,
    port: row.port,
    tls: row.tls,
    system_id: row.system_id,
    system_type: row.system_type,
    bind: row.bind,
    window: row.receive_window,
    default_alphabet: row.default_alphabet,
    enquire_link_s: row.enquire_link_s,
  }
}
