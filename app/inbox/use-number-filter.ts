import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { everyNumber, isFiltering, parseFilter, withFilter, type NumberFilter } from './number-filter.ts'
import { useLatest } from './use-latest.ts'
import type { InboxState } from './use-open-number.ts'

/** Browsers limit how often a page may change its address. */
const typingPauseMs = 300

export type NumberFilterState = {
  filter: NumberFilter
  /** Whether some numbers may be left out. */
  isFiltering: boolean
  /** Changes some conditions at once. The address follows. */
  change(part: Partial<NumberFilter>): void
  /** Removes all conditions; the order stays. */
  clear(): void
}

/** The filter of the list of numbers. It begins as the address says, and is written there, so that a reload keeps it and Back restores it. */
export function useNumberFilter(): NumberFilterState {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const [filter, setFilter] = useState(() => parseFilter(new URLSearchParams(location.search)))
  const [seenKey, setSeenKey] = useState(location.key)
  if (location.key !== seenKey) {
    setSeenKey(location.key)
    // After a navigation of the inbox itself the filter may be newer than the address.
    const isOwn = type !== 'POP' && (location.state as InboxState | null)?.isInbox === true
    if (!isOwn) setFilter(parseFilter(new URLSearchParams(location.search)))
  }

  const latest = useLatest({ location, filter })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = useCallback(() => {
    clearTimeout(timer.current)
    const { location: here, filter: now } = latest.current
    const search = withFilter(new URLSearchParams(here.search), now).toString()
    if (search === new URLSearchParams(here.search).toString()) return
    const state = { ...(here.state as object | null), isInbox: true } satisfies InboxState
    void navigate({ search, hash: here.hash }, { replace: true, preventScrollReset: true, state })
  }, [latest, navigate])

  const change = useCallback(
    (part: Partial<NumberFilter>) => {
      const changed = { ...latest.current.filter, ...part }
      latest.current = { ...latest.current, filter: changed }
      setFilter(changed)
      clearTimeout(timer.current)
      const isTyping = part.text !== undefined
      if (isTyping) timer.current = setTimeout(write, typingPauseMs)
      else write()
    },
    [latest, write],
  )
  const clear = useCallback(() => change({ ...everyNumber, sort: latest.current.filter.sort }), [change, latest])
  return { filter, isFiltering: isFiltering(filter), change, clear }
}
