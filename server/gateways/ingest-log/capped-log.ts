import type { App } from '#server/context.ts'
import { logIngest, type IngestEntry } from './log-ingest.ts'

const maxPerMinute = 60

/** Logs an entry that nobody has to act on, unless there were too many in this minute. */
export type CappedLog = (entry: IngestEntry) => Promise<void>

/**
 * A flood of refused or repeated deliveries must not fill the disk: of each gateway at most 60 entries a minute are logged by this node.
 * `pruneLog` deletes all but the newest of them.
 */
export function createCappedLog(app: App): CappedLog {
  const written = new Map<number, { minute: number; count: number }>()

  function mayWrite(gatewayId: number): boolean {
    const minute = Math.floor(app.now().getTime() / 60_000)
    const before = written.get(gatewayId)
    const count = before?.minute === minute ? before.count + 1 : 1
    written.set(gatewayId, { minute, count })
    return count <= maxPerMinute
  }

  return async (entry) => {
    if (entry.gatewayId === null || mayWrite(entry.gatewayId)) await logIngest(app, [entry])
  }
}
