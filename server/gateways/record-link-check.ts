import type { App } from '#server/context.ts'
import { updateLinkCheck } from './check-queries.ts'

/** Stores what came of an enquire_link that an administrator waits for; of a link that this node has lost, nothing. */
export async function recordLinkCheck(
  app: App,
  node: string,
  gatewayId: number,
  outcome: { ms: number; error: string | null },
): Promise<void> {
  await updateLinkCheck(app.db, gatewayId, node, { ...outcome, at: app.now() })
}
