import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'
import { useQueryString } from './use-query-string.ts'

export type AddressFilter<Filter extends { search?: string }> = ReturnType<typeof useAddressFilter<Filter>>

/**
 * The filters of a list in the query string of its address, so that a reload, Back and links keep them. `parse` leaves out those that are not set, and
 * what it does not understand. `narrowing` are those that leave rows out, as the search does; the order, for example, does not.
 */
export function useAddressFilter<Filter extends { search?: string }>(
  parse: (params: URLSearchParams) => Filter,
  narrowing: ReadonlyArray<keyof Filter & string>,
) {
  const [params, changeQuery] = useQueryString()
  const filter = parse(params)
  const searched = filter.search ?? ''
  const [typed, setTyped] = useState(searched)
  const settled = useDebounced(typed.trim())
  const written = useRef(settled)

  const change = (part: { [Name in keyof Filter]?: string }) =>
    changeQuery((next) => {
      for (const [name, value] of Object.entries<string | undefined>(part)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })

  useEffect(() => {
    // What is settled is older than the field for a moment after Clear or Back, and must not undo them.
    if (settled === written.current || settled !== typed.trim()) return
    written.current = settled
    change({ search: settled })
  })
  // Back, or a link to this screen, has changed the search.
  useEffect(() => {
    if (searched === written.current) return
    written.current = searched
    setTyped(searched)
  }, [searched])

  return {
    filter,
    /** Whether rows are left out. */
    isNarrowed: [...narrowing, 'search' as const].some((name) => filter[name] !== undefined),
    /** The text in the search field, which becomes the filter `search` after a moment. */
    typed,
    setTyped,
    /** Sets these filters to the values; an empty one removes its filter. */
    change,
    /** Shows all rows, in the same order. */
    clear() {
      written.current = ''
      setTyped('')
      change(Object.fromEntries([...narrowing, 'search'].map((name) => [name, ''])) as { [Name in keyof Filter]?: string })
    },
  }
}
