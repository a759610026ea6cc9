import type { App } from '#server/context.ts'
import { transact } from '#server/db/retry-conflicts.ts'
import { lockGateways, updateToOffline } from '../gateway-queries.ts'
import { isSilentByClock, isSilentByTexts, maxPatienceMs, patienceMs } from './is-silent.ts'
import { findUnseen, type StoredHealth } from './liveness-queries.ts'
import { recordStatusChange } from './record-status-change.ts'
import { minSilenceMs, ruleOfSilence } from './rule-of-silence.ts'
import { updateListening } from './sync-queries.ts'
import { recordStateChanged } from './update-gateway-state.ts'

/** After a longer gap between two judgements silence is counted anew: the server or its database was off, and nobody listened. */
const maxGapMs = 90_000

/**
 * The one place where gateways are judged silent; that they are heard again is stored with the sign itself. Sets the status `offline`, and notifies the
 * watchers of their numbers. Callers take care that one node does it.
 */
export type JudgeGateways = () => Promise<void>

export function createJudgeGateways(app: App): JudgeGateways {
  /** Until when the texts of a gateway are not judged again, with the silence for which that was found. It saves work and changes no judgement. */
  const settled = new Map<number, { since: number; until: number }>()

  async function findSilent(now: Date, listeningSince: Date): Promise<StoredHealth[]> {
    const silent: StoredHealth[] = []
    const byTexts: Array<{ gateway: StoredHealth; rule: { by: 'texts'; since: Date } }> = []
    const unheard = await findUnseen(app.db, new Date(now.getTime() - minSilenceMs))
    for (const gateway of unheard) {
      const rule = ruleOfSilence(gateway)
      if (rule?.by === 'texts') byTexts.push({ gateway, rule })
      else if (rule && isSilentByClock(rule, now, listeningSince)) silent.push(gateway)
    }
    const ids = new Set(byTexts.map(({ gateway }) => gateway.id))
    for (const id of settled.keys()) if (!ids.has(id)) settled.delete(id)
    const due = byTexts.filter(({ gateway, rule }) => !isSettled(gateway.id, rule.since, now))
    const from = (since: Date) => (since > listeningSince ? since : listeningSince)
    const expected = await app.traffic.expectTexts(due.map(({ gateway: { id }, rule }) => ({ id, from: from(rule.since) })))
    for (const { gateway, rule } of due) {
      const usual = expected.get(gateway.id)
      if (isSilentByTexts(rule, now, listeningSince, usual)) silent.push(gateway)
      else settled.set(gateway.id, { since: rule.since.getTime(), until: now.getTime() + patienceMs(rule, now, listeningSince, usual) })
    }
    return silent
  }

  function isSettled(id: number, since: Date, now: Date): boolean {
    const known = settled.get(id)
    // Further ahead than it may be: the clock was set back.
    return (
      known !== undefined && known.since === since.getTime() && known.until > now.getTime() && known.until - now.getTime() <= maxPatienceMs
    )
  }

  return async () => {
    const now = app.now()
    const listeningSince = await updateListening(app.db, now, maxGapMs)
    const silent = await findSilent(now, listeningSince)
    if (silent.length === 0) return
    const judged = new Map(silent.map((gateway) => [gateway.id, ruleOfSilence(gateway)?.since.getTime()]))
    const changed = await transact(app.db, async (tx) => {
      const rows = await lockGateways(tx, [...judged.keys()])
      // One may have been heard, or set aside, in the meantime.
      const still = rows.filter((row) => row.status === 'active' && ruleOfSilence(row)?.since.getTime() === judged.get(row.id))
      const ids = still.map(({ id }) => id)
      const gateways = await updateToOffline(tx, ids)
      await recordStateChanged(tx, ids)
      for (const gateway of gateways) await recordStatusChange(app, tx, gateway)
      return gateways
    })
    if (changed.length > 0) app.announce()
  }
}
