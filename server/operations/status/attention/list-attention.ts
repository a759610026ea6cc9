import { rankOfAttention } from '#domain/operations/attention.ts'
import type { Attention, Facts } from './facts.ts'
import { listOfAlarms } from './list-of-alarms.ts'
import { listOfGateways } from './list-of-gateways.ts'
import { listOfSite } from './list-of-site.ts'
import { listOfTexts } from './list-of-texts.ts'

/** What needs an administrator, the worst first. Nothing is told twice: what has an alarm is told with it. */
export function listAttention(facts: Facts): Attention[] {
  const all = [...listOfGateways(facts), ...listOfTexts(facts), ...listOfSite(facts), ...listOfAlarms(facts)]
  return all.toSorted((one, other) => Number(other.is_bad) - Number(one.is_bad) || rankOfAttention(one.kind) - rankOfAttention(other.kind))
}
