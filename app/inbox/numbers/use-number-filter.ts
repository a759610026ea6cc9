import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { isFiltering } from '#domain/numbers/choice/filter-numbers.ts'
import { everyNumber, parseFilter, withFilter, type NumberFilter } from './number-filter.ts'
import type { InboxState } from '../use-open-number.ts'

export type NumberFilterState = {
  filter: NumberFilter
  /** True if some numbers may be left out. */
  isFiltering: boolean
  /** How often somebody has changed it here: then another list begins. */
  changes: number
  /** Changes some conditions at once. The address follows. */
  change(part: Partial<NumberFilter>): void
  /** Lists all numbers again; the order and the service stay. */
  clear(): void
}

/** The filter of the list of numbers. It begins as the address says, and is written there, so that a reload keeps it and Back restores it. */
export function useNumberFilter(): NumberFilterState {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const [filter, setFilter] = useState(() => parseFilter(new URLSearchParams(location.search)))
  const [changes, setChanges] = useState(0)
  const [seenKey, setSeenKey] = useState(location.key)
  if (location.key !== seenKey) {
    setSeenKey(location.key)
    // After a navigation of the inbox itself the filter may be newer than the address.
    const isOwn = type !== NavigationType.Pop && (location.state as InboxState | null)?.isInbox === true
    if (!isOwn) setFilter(parseFilter(new URLSearchParams(location.search)))
  }

  const latest = useRef({ location, filter })
  useEffect(() => {
    latest.current = { location, filter }
  })
  const change = useCallback(
    (part: Partial<NumberFilter>) => {
      const { location: here, filter: before } = latest.current
      const changed = { ...before, ...part }
      latest.current.filter = changed
      setFilter(changed)
      setChanges((count) => count + 1)
      const search = withFilter(new URLSearchParams(here.search), changed).toString()
      if (search === new URLSearchParams(here.search).toString()) return
      const state = { ...(here.state as InboxState | null), isInbox: true } satisfies InboxState
      void navigate({ search, hash: here.hash }, { replace: true, preventScrollReset: true, flushSync: true, state })
    },
    [navigate],
  )
  const clear = useCallback(() => {
    const { sort, service } = latest.current.filter
    change({ ...everyNumber, sort, service })
  }, [change])
  return { filter, changes, isFiltering: isFiltering(filter), change, clear }
}
