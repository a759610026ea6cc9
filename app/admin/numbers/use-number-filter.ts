import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebounced } from '../use-debounced.ts'
import { formatFilter, parseFilter, type NumberFilter } from './number-filter.ts'

/** The filter in the address, so that reload, Back and links keep it. Typing in the search field changes it after a moment. */
export function useNumberFilter() {
  const [params, setParams] = useSearchParams()
  const filter = parseFilter(params)
  const [typed, setTyped] = useState(filter.search ?? '')
  const search = useDebounced(typed.trim())
  const written = useRef(search)
  const change = (part: { [K in keyof NumberFilter]?: NumberFilter[K] | undefined }) =>
    setParams(formatFilter({ ...filter, ...part }), { replace: true, preventScrollReset: true })

  useEffect(() => {
    // What is settled is older than the field for a moment after Clear or Back, and must not undo them.
    if (search === written.current || search !== typed.trim()) return
    written.current = search
    change({ search: search === '' ? undefined : search })
  })
  // Back, or a link to this screen, has changed the search.
  const searched = filter.search ?? ''
  useEffect(() => {
    if (searched === written.current) return
    written.current = searched
    setTyped(searched)
  }, [searched])

  return {
    filter,
    typed,
    setTyped,
    change,
    clear() {
      written.current = ''
      setTyped('')
      setParams(formatFilter(filter.sort === undefined ? {} : { sort: filter.sort }), { replace: true, preventScrollReset: true })
    },
  }
}
