import type { App, Clock, Store } from '#server/context.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { updateLinkState } from './link-queries.ts'
import { updateLinkCheck } from '../pull/check-queries.ts'

/** Stores the state of a link that this node holds, and tells the administrators; of a link that it has lost, nothing. */
export async function recordLinkState(
  app: App,
  node: string,
  gatewayId: number,
  { state, error }: { state: 'bound' | 'connecting' | 'down'; error: string | null },
): Promise<void> {
  const isStored = await app.db.transaction().execute(async (tx) => {
    if (!(await updateLinkState(tx, gatewayId, node, { state, error, since: app.now() }))) return false
    await recordFact(tx, { kind: 'admin.changed' })
    return true
  })
  if (isStored) app.announce()
}

/** Stores what came of an enquire_link that an administrator waits for; of a link that this node has lost, nothing. */
export async function recordLinkCheck(
  app: Store & Clock,
  node: string,
  gatewayId: number,
  outcome: { ms: number; error: string | null },
): Promise<void> {
  await updateLinkCheck(app.db, gatewayId, node, { ...outcome, at: app.now() })
}
