import type { Clock, Store } from '#server/context.ts'
import { logIngest, type IngestEntry } from './log-ingest.ts'

const maxPerMinute = 60

/** Logs entries that nobody has to act on, unless there were too many in this minute. */
export type CappedLog = (entries: IngestEntry[]) => Promise<void>

/**
 * A flood of refused or repeated deliveries must not fill the disk: of each gateway at most 60 entries a minute are logged by this node.
 * `trimLog` deletes all but the newest of them.
 */
export function createCappedLog(app: Store & Clock): CappedLog {
  const written = new Map<number, { minute: number; count: number }>()

  function mayWrite(gatewayId: number): boolean {
    const minute = Math.floor(app.now().getTime() / 60_000)
    const before = written.get(gatewayId)
    const count = before?.minute === minute ? before.count + 1 : 1
    written.set(gatewayId, { minute, count })
    return count <= maxPerMinute
  }

  return (entries) =>
    logIngest(
      app,
      entries.filter(({ gatewayId }) => gatewayId === null || mayWrite(gatewayId)),
    )
}
