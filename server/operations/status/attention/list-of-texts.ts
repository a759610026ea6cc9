import type { AlarmKind } from '#domain/operations/alarms.ts'
import { alarmsOf, type Attention, type Facts } from './facts.ts'

/** Texts that wait for a decision. They are bad once they have an alarm. */
export function listOfTexts(facts: Facts): Attention[] {
  const describe = (kind: AlarmKind, { count, oldestAt }: Facts['held'], words: Words, href: string): Attention[] => {
    if (count === 0) return []
    const alarm = alarmsOf(facts, kind)
    const [text, detail] = count === 1 ? words.one : words.many(count.toLocaleString('en-GB'))
    return [
      { kind, text, detail: alarm?.detail ?? detail, is_bad: alarm !== undefined, count, since: oldestAt?.toISOString() ?? null, href },
    ]
  }
  return [
    ...describe('held_waiting', facts.held, heldWords, '/admin/held'),
    ...describe('reports_waiting', facts.reports, reportWords, '/admin/reports'),
  ]
}

type Words = { one: [string, string]; many: (count: string) => [string, string] }

const heldWords: Words = {
  one: ['1 text is held', 'It matches none of our numbers and waits to be delivered or dropped.'],
  many: (count) => [`${count} texts are held`, 'They match none of our numbers and wait to be delivered or dropped.'],
}
const advice = 'Decide whether to hide or to keep what users have reported.'
const reportWords: Words = {
  one: ['1 text is reported', advice],
  many: (count) => [`${count} texts are reported`, advice],
}
