import { alarmKinds, alarmPath, type AlarmKind } from '#domain/operations/alarms.ts'
import type { AlarmsOfKind } from '#server/operations/alarms/summarise-alarms.ts'
import type { Attention, Facts } from './facts.ts'

/** Told with what they are about, which is also counted where nobody has an alarm yet. */
const toldElsewhere: AlarmKind[] = ['gateway_silent', 'held_waiting', 'reports_waiting']

/** The open alarms, one entry a kind. */
export function listOfAlarms({ alarms }: Pick<Facts, 'alarms'>): Attention[] {
  return alarms.filter(({ kind }) => !toldElsewhere.includes(kind)).map(describeAlarms)
}

function describeAlarms({ kind, count, since, titles, detail, subject }: AlarmsOfKind): Attention {
  const [title = ''] = titles
  const one = { kind, text: title, detail, is_bad: true, count, since: since.toISOString() }
  if (count === 1) return { ...one, href: alarmPath({ kind, subject }) }
  const names = titles.join(', ')
  return {
    ...one,
    text: `${count.toLocaleString('en-GB')} ${alarmKinds[kind].several}`,
    detail: count > titles.length ? `${names} …` : names,
    href: '/admin/alarms',
  }
}
