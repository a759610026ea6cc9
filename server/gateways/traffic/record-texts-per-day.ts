import type { Clock, Store } from '#server/context.ts'
import { nextTurn } from '#server/base/next-turn.ts'
import { listNumberIds, saveTextsPerDay } from '#server/numbers/activity/save-texts-per-day.ts'
import { listMeanTexts } from './list-mean-texts.ts'

/** The embedded database runs in this process, and nothing else does meanwhile. */
const chunkSize = 1000

/** Stores the texts per day of every number, by which the list of numbers is sorted. They change once a day, and with each day of a new number. */
export async function recordTextsPerDay(app: Store & Clock): Promise<number> {
  const ids = await listNumberIds(app)
  let changed = 0
  for (let from = 0; from < ids.length; from += chunkSize) {
    const means = await listMeanTexts(app, ids.slice(from, from + chunkSize))
    changed += await saveTextsPerDay(
      app,
      [...means].map(([id, mean]) => ({ id, mean: Math.round((mean ?? 0) * 100) / 100 })),
    )
    await nextTurn()
  }
  return changed
}
