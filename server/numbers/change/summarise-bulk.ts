import type { NumberSelection } from './lock-selected-numbers.ts'

/** A record in the activity log names this many numbers of a bulk action; of more it has the count. */
const maxNamed = 200

/** What a bulk action was about, for the activity log: its filter, and the numbers themselves where they are few. */
export function describeSelection({ filter }: NumberSelection, numbers: Array<{ number: string }>): object {
  return {
    ...(filter === undefined ? {} : { filter }),
    ...(numbers.length <= maxNamed ? { numbers: numbers.map(({ number }) => number) } : {}),
  }
}

/** The old values: the value itself where all had the same, else each with how many had it: `["1,200 available", "3 paused"]`. */
export function summariseOld(values: Array<string | number | boolean | null>): unknown {
  const counts = new Map<string | number | boolean | null, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [[first = null] = []] = counts
  if (counts.size <= 1) return typeof first === 'number' ? String(first) : first
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([value, count]) => `${count.toLocaleString('en-GB')} ${value ?? 'none'}`)
}
