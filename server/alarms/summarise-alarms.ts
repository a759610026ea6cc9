import type { Output } from '#domain/api.ts'
import { isAlarmKind } from '#domain/alarms.ts'
import type { App } from '#server/context.ts'
import { countOpenAlarms, findOpenAlarms } from './alarm-queries.ts'

const maxTitles = 3
const maxAlarms = 50

/** Open alarms by kind, for the overview. */
export async function summariseAlarms(app: App): Promise<Output<'overview.get'>['alarms']> {
  const counts = await countOpenAlarms(app.db)
  if (counts.length === 0) return []
  const alarms = await findOpenAlarms(app.db, maxAlarms)
  return counts.flatMap(({ kind, count }) => {
    const own = alarms.filter((alarm) => alarm.kind === kind)
    return isAlarmKind(kind)
      ? [{ kind, count, titles: own.slice(0, maxTitles).map(({ title }) => title), detail: own[0]?.detail ?? '' }]
      : []
  })
}
