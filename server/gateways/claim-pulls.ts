import { isPulledKind, type PulledKind } from '#domain/pull.ts'
import type { App } from '#server/context.ts'
import { decryptSecret, type unreadable } from './encrypt-secret.ts'
import { claimDuePulls, findCursor } from './pull-queries.ts'

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
  const rows = await claimDuePulls(app.db, app.now(), toleranceMs)
  return Promise.all(
    rows.flatMap((row) => {
      const { id, kind, pull_url: url, pull_password: sealed, pull_from: from } = row
      if (!isPulledKind(kind) || url === null) return []
      const password = sealed === null ? '' : decryptSecret(app.secret, sealed)
      const claimed: Omit<ClaimedPull, 'cursor'> = {
        gatewayId: id,
        kind,
        url,
        user: row.pull_user ?? '',
        password,
        from: from ?? new Date(0),
      }
      return [findCursor(app.db, id).then((cursor) => ({ ...claimed, cursor }))]
    }),
  )
}
