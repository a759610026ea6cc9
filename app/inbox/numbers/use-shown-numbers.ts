import { useMemo, useState } from 'react'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { useNow } from '../../stream/use-now.ts'
import { filterNumbers } from '#domain/numbers/choice/filter-numbers.ts'
import { sortNumbers } from '#domain/numbers/choice/sort-numbers.ts'
import type { NumberFilter } from './number-filter.ts'

/**
 * The numbers as the list shows them. Each has its newest facts at once, but the order is only found four times a minute, and when numbers come or go:
 * while texts arrive, nothing moves under a finger, and ten thousand numbers are not sorted for each of them.
 */
export function useShownNumbers(numbers: PhoneNumber[], filter: NumberFilter, favourites: ReadonlySet<string>): PhoneNumber[] {
  const now = useNow()
  const [ranked, setRanked] = useState({ numbers, now })
  const order = useMemo(
    () => sortNumbers(ranked.numbers, { order: filter.sort, service: filter.service, favourites }),
    [ranked, filter.sort, filter.service, favourites],
  )
  const sorted = useMemo(() => {
    const byId = new Map(numbers.map((number) => [number.id, number]))
    return order.flatMap(({ id }) => byId.get(id) ?? [])
  }, [numbers, order])
  const isComplete = sorted.length === numbers.length && ranked.numbers.length === numbers.length
  if (ranked.numbers !== numbers && (ranked.now !== now || !isComplete)) setRanked({ numbers, now })
  return useMemo(() => filterNumbers(sorted, filter), [sorted, filter])
}
