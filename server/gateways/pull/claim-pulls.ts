import { isPulledKind, type PulledKind } from '#domain/gateways/pull.ts'
import type { App } from '#server/context.ts'
import { claimPullsNow, requestLinkChecks } from './check-queries.ts'
import { decryptSecret, type unreadable } from '../secrets/encrypt-secret.ts'
import type { StoredGateway } from '../gateway-queries.ts'
import { claimDuePulls, findCursors } from './pull-queries.ts'

/** A gateway that this node is to ask for its texts. */
export type ClaimedPull = {
  gatewayId: number
  kind: PulledKind
  url: string
  user: string
  password: string | typeof unreadable
  /** Older texts are not fetched. */
  from: Date
  /** How far its inbox has been read; null before the first time. */
  cursor: unknown
}

const toleranceMs = 500

/** Claims the gateways that are due to be asked: each of them for one node, however many ask. */
export async function claimPulls(app: App): Promise<ClaimedPull[]> {
  return present(app, await claimDuePulls(app.db, app.now(), toleranceMs))
}

/**
 * Claims, of these gateways, those that are asked for their texts, due or not, and has the links of the others checked by the nodes that hold them.
 * One that is being asked is left, as what comes of that is the answer; so is one that was asked a moment ago.
 */
export async function claimChecks(app: App, ids: number[]): Promise<ClaimedPull[]> {
  const now = app.now()
  await requestLinkChecks(app.db, ids, now)
  return present(app, await claimPullsNow(app.db, ids, now))
}

async function present(app: App, rows: StoredGateway[]): Promise<ClaimedPull[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const cursors = new Map((await findCursors(app.db, ids)).map((row) => [row.gateway_id, row.cursor]))
  return rows.flatMap((row) => {
    const { id, kind, pull_url: url, pull_password: sealed, pull_from: from } = row
    if (!isPulledKind(kind) || url === null) return []
    const password = sealed === null ? '' : decryptSecret(app.secret, sealed)
    return [{ gatewayId: id, kind, url, user: row.pull_user ?? '', password, from: from ?? new Date(0), cursor: cursors.get(id) ?? null }]
  })
}
