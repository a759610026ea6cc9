import type { App } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { recordFact } from '#server/feed/record-fact.ts'
import { claimRun } from '#server/system/runs/claim-run.ts'
import {
  deleteAlarms,
  findCurrentAlarms,
  findNotifiedAlarms,
  findWatch,
  saveAlarms,
  takeTurn,
  type StoredAlarm,
  updateDueReminders,
  updateDueToNotified,
} from './alarm-queries.ts'
import { applyProblems, type Findings } from './apply-problems.ts'
import type { Condition } from './condition.ts'
import { logAlarm, type AlarmLine } from './log-alarm.ts'
import { queueNotice } from './queue-notice.ts'

/** Half a second less than the ten between two runs: timers are not exact. */
const minIntervalMs = 9500
/** After a longer gap, silence is counted anew: the server was off and heard nobody. */
const maxGapMs = 5 * 60_000
/** An alarm that has been open for this long is sent with one of its kind that is due. */
const togetherAfterMs = 60_000

type Found = Array<Findings & { condition: Condition }>

/**
 * Opens and closes alarms by what the conditions find, and queues what is to be sent, all in one transaction. However many nodes call it, one evaluates.
 * Returns the number of alarms that opened or closed; null where another node evaluates.
 */
export async function evaluateAlarms(app: App, conditions: Condition[]): Promise<number | null> {
  if (!(await claimRun(app, 'evaluate-alarms', minIntervalMs))) return null
  const { watched_since: watchedSince, evaluated_at: last } = await findWatch(app.db)
  const now = app.now()
  const isUnbroken = watchedSince !== null && last !== null && Math.abs(now.getTime() - last.getTime()) <= maxGapMs
  const since = isUnbroken ? watchedSince : now
  const found = await findProblems(app, conditions, since)
  const changed = await app.db.transaction().execute(async (tx) => {
    const isFirst = await takeTurn(tx, last, { watched_since: since, evaluated_at: now })
    // Where another evaluation came first, it found something newer, but nothing of the conditions that this one had claimed: a mail server may take long to fail.
    const newest = isFirst ? found : found.filter(({ condition }) => condition.everyMs !== undefined)
    return applyAll(tx, { found: newest, conditions, now })
  })
  for (const line of changed.lines) logAlarm(app, line)
  if (changed.count + changed.notified > 0) app.announce()
  return changed.count
}

/** What is found of each condition that could be evaluated and is due. */
async function findProblems(app: App, conditions: Condition[], since: Date): Promise<Found> {
  const alarms = await findCurrentAlarms(app.db)
  const results = await Promise.all(
    conditions.map(async (condition) => {
      const { kind, everyMs } = condition
      if (everyMs !== undefined && !(await claimRun(app, `evaluate-alarms ${kind}`, everyMs - 1000))) return null
      const open = alarms.filter((alarm) => alarm.kind === kind && alarm.opened_at)
      return evaluate(app, condition, since, open).catch((error: unknown) => {
        app.log.warn({ err: error, alarm: kind }, 'a condition of alarms could not be evaluated')
        return null
      })
    }),
  )
  return results.filter((result) => result !== null)
}

async function evaluate(app: App, condition: Condition, since: Date, open: StoredAlarm[]): Promise<Found[number]> {
  const isTold = new Map(open.map((alarm) => [alarm.subject, alarm.told_at !== null]))
  const problems = await condition.find(app, { since, open: isTold })
  const subjects = new Set(problems.map(({ subject }) => subject))
  const over = open.filter(({ subject }) => !subjects.has(subject))
  const unwatched = over.length > 0 ? await condition.findUnwatched?.(app, over) : []
  return { condition, problems, unwatched: new Set(unwatched) }
}

async function applyAll(
  tx: Tx,
  { found, conditions, now }: { found: Found; conditions: Condition[]; now: Date },
): Promise<{ count: number; notified: number; lines: AlarmLine[] }> {
  const alarms = await findCurrentAlarms(tx)
  const closed: number[] = []
  let opened = 0
  for (const { condition, ...findings } of found) {
    const own = alarms.filter(({ kind }) => kind === condition.kind)
    const applied = applyProblems(condition, own, findings, now)
    await saveAlarms(tx, applied.changes)
    await deleteAlarms(tx, applied.dropped)
    closed.push(...applied.closed)
    opened += applied.opened
  }
  const before = (ms: number) => new Date(now.getTime() - ms)
  const waits = conditions.map(({ kind, notifiedAfterMs = 0 }) => ({
    kind,
    openedBefore: before(notifiedAfterMs),
    togetherBefore: before(togetherAfterMs),
  }))
  const notified = await updateDueToNotified(tx, now, waits)
  const over = await findNotifiedAlarms(tx, closed)
  const reminded = await updateDueReminders(tx, now)
  await queueNotice(tx, { opened: notified, closed: over, reminded }, now)
  if (opened + closed.length + notified.length + reminded.length > 0) await recordFact(tx, { kind: 'admin.changed' })
  const lines = [...notified.map((alarm) => ({ ...alarm, isOpen: true })), ...over.map((alarm) => ({ ...alarm, isOpen: false }))]
  return { count: opened + closed.length, notified: notified.length + over.length + reminded.length, lines }
}
