import { useEffect, useRef, useState } from 'react'
import { useDebounced } from './use-debounced.ts'
import { useQueryString } from './use-query-string.ts'

/**
 * The filters of a list in the query string of its address, so that a reload, Back and links keep them; those that are not set are left out. `typed`
 * is the text in the search field, which becomes the filter `search` after a moment. `clear` removes that and those in `cleared`.
 */
export function useAddressFilter<Name extends string>(names: readonly Name[], cleared: readonly Name[]) {
  const [params, changeQuery] = useQueryString()
  const searched = params.get('search') ?? ''
  const [typed, setTyped] = useState(searched)
  const settled = useDebounced(typed.trim())
  const written = useRef(settled)

  const change = (part: Partial<Record<Name | 'search', string>>) =>
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
    change({ search: settled } as Partial<Record<Name | 'search', string>>)
  })
  // Back, or a link to this screen, has changed the search.
  useEffect(() => {
    if (searched === written.current) return
    written.current = searched
    setTyped(searched)
  }, [searched])

  const set = [...names, 'search' as const].filter((name) => params.has(name))
  return {
    /** The filters that are set. */
    filter: Object.fromEntries(set.map((name) => [name, params.get(name)])) as Partial<Record<Name | 'search', string>>,
    typed,
    setTyped,
    change,
    clear() {
      written.current = ''
      setTyped('')
      change(Object.fromEntries([...cleared, 'search'].map((name) => [name, ''])) as Partial<Record<Name | 'search', string>>)
    },
  }
}
