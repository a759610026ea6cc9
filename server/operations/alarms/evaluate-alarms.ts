import type { Transaction } from 'kysely'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/schema.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import { deleteAlarms, findCurrentAlarms, findToldAlarms, findWatch, saveAlarms, takeTurn, updateUntoldToTold } from './alarm-queries.ts'
import { applyProblems } from './apply-problems.ts'
import type { Condition, Problem } from './condition.ts'
import { toldAlarmOf } from './notice.ts'
import { queueNotice } from './queue-notice.ts'

/** Half a second less than the ten between two runs: timers are not exact. */
const minIntervalMs = 9500
/** After a longer gap, silence is counted anew: the server was off and heard nobody. */
const maxGapMs = 5 * 60_000

type Found = Array<{ condition: Condition; problems: Problem[] }>

/**
 * Opens and closes alarms by what the conditions find, and queues what is to be told, all in one transaction. However many nodes call it, one evaluates.
 * Returns the number of alarms that opened or closed.
 */
export async function evaluateAlarms(app: App, conditions: Condition[]): Promise<number> {
  if (!(await claimRun(app, 'evaluate-alarms', minIntervalMs))) return 0
  const { watched_since: watchedSince, evaluated_at: last } = await findWatch(app.db)
  const now = app.now()
  const isUnbroken = watchedSince !== null && last !== null && Math.abs(now.getTime() - last.getTime()) <= maxGapMs
  const since = isUnbroken ? watchedSince : now
  const found = await findProblems(app, conditions, since)
  const changed = await app.db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx, last, { watched_since: since, evaluated_at: now }))) return { count: 0, told: 0 }
    return applyAll(tx, { found, conditions, now })
  })
  if (changed.count + changed.told > 0) app.announce()
  return changed.count
}

/** The problems of each condition that could be evaluated and is due. */
async function findProblems(app: App, conditions: Condition[], since: Date): Promise<Found> {
  const alarms = await findCurrentAlarms(app.db)
  const results = await Promise.all(
    conditions.map(async (condition) => {
      const { kind, everyMs } = condition
      if (everyMs !== undefined && !(await claimRun(app, `evaluate-alarms ${kind}`, everyMs - 1000))) return null
      const open = new Map(
        alarms.filter((alarm) => alarm.kind === kind && alarm.opened_at).map((alarm) => [alarm.subject, alarm.seen_since]),
      )
      return condition.find(app, { since, open }).then(
        (problems) => ({ condition, problems }),
        (error: unknown) => {
          app.log.warn({ err: error, alarm: kind }, 'a condition of alarms could not be evaluated')
          return null
        },
      )
    }),
  )
  return results.filter((result) => result !== null)
}

async function applyAll(
  tx: Transaction<Database>,
  { found, conditions, now }: { found: Found; conditions: Condition[]; now: Date },
): Promise<{ count: number; told: number }> {
  const alarms = await findCurrentAlarms(tx)
  const closed: number[] = []
  let opened = 0
  for (const { condition, problems } of found) {
    const own = alarms.filter(({ kind }) => kind === condition.kind)
    const applied = applyProblems(condition, own, problems, now)
    await saveAlarms(tx, applied.changes)
    await deleteAlarms(tx, applied.dropped)
    closed.push(...applied.closed)
    opened += applied.opened
  }
  const waits = conditions.map(({ kind, toldAfterMs = 0 }) => ({ kind, openedBefore: new Date(now.getTime() - toldAfterMs) }))
  const told = await updateUntoldToTold(tx, now, waits)
  const over = await findToldAlarms(tx, closed, now)
  await queueNotice(tx, { opened: told.map(toldAlarmOf), closed: over.map(toldAlarmOf) }, now)
  if (opened + closed.length + told.length > 0) await recordFact(tx, { kind: 'admin.changed' })
  return { count: opened + closed.length, told: told.length + over.length }
}
