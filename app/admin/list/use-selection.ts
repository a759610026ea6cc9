import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The selected rows of a list: some of those that are shown, or all that match its filter, shown or not. Another filter has another selection. */
export function useSelection(filter: string, shown: string[], total: number) {
  const [state, setState] = useState<{ filter: string; chosen: ReadonlySet<string> | 'all' }>({ filter, chosen: new Set() })
  const chosen = state.filter === filter ? state.chosen : new Set<string>()
  const set = (next: ReadonlySet<string> | 'all') => setState({ filter, chosen: next })
  const isAllMatching = chosen === 'all'
  // Rows that are gone meanwhile, because of somebody else for example, are no longer selected.
  const ids = isAllMatching ? shown : shown.filter((id) => chosen.has(id))
  return {
    isAllMatching,
    shown: shown.length,
    total,
    count: isAllMatching ? total : ids.length,
    /** Those of the shown rows that are selected. */
    ids,
    isChosen: (id: string) => isAllMatching || chosen.has(id),
    choose(id: string, isChosen: boolean) {
      const next = new Set(ids)
      if (isChosen) next.add(id)
      else next.delete(id)
      set(next)
    },
    chooseShown: (isChosen: boolean) => set(new Set(isChosen ? shown : [])),
    chooseAllMatching: () => set('all'),
    clear: () => set(new Set()),
  }
}
