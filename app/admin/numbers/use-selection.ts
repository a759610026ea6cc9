import { useState } from 'react'
import type { Input } from '#domain/api.ts'
import type { ManagedNumber } from './managed-number.ts'
import { formatFilter, type NumberFilter } from './number-filter.ts'

/** Selected numbers: how many, and how a request names them. */
export type Selection = { count: number; isAllMatching: boolean; request: Input<'numbers.deleteMany'> }

/** The selected ones of the shown numbers, or all that match the filter, shown or not. Another filter has another selection. */
export function useSelection(filter: NumberFilter, shown: ManagedNumber[], total: number) {
  const { sort: _sort, ...conditions } = filter
  const key = formatFilter(conditions)
  const [state, setState] = useState<{ key: string; chosen: ReadonlySet<string> | 'all' }>({ key, chosen: new Set() })
  const chosen = state.key === key ? state.chosen : new Set<string>()
  const set = (next: ReadonlySet<string> | 'all') => setState({ key, chosen: next })
  // Numbers that somebody else has deleted meanwhile are no longer selected.
  const ids = chosen === 'all' ? [] : shown.map(({ id }) => id).filter((id) => chosen.has(id))
  const selection: Selection =
    chosen === 'all'
      ? { count: total, isAllMatching: true, request: { filter: conditions, expected: total } }
      : { count: ids.length, isAllMatching: false, request: { ids } }
  return {
    selection,
    isChosen: (id: string) => chosen === 'all' || chosen.has(id),
    choose(id: string, isChosen: boolean) {
      const next = new Set(chosen === 'all' ? shown.map((number) => number.id) : ids)
      if (isChosen) next.add(id)
      else next.delete(id)
      set(next)
    },
    chooseShown: (isChosen: boolean) => set(new Set(isChosen ? shown.map(({ id }) => id) : [])),
    chooseAllMatching: () => set('all'),
    clear: () => set(new Set()),
  }
}
