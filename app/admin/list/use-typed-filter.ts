import { useEffect, useRef, useState } from 'react'
import type { AnyFilter } from './use-address-filter.ts'
import { useDebounced } from './use-debounced.ts'

/** What is typed into the field of a filter. It is in the address once nothing more is typed for a moment. */
export function useTypedFilter({ filter, change }: AnyFilter, name: string) {
  const stored = String(filter[name] ?? '')
  const [typed, setTyped] = useState(stored)
  const settled = useDebounced(typed.trim())
  const written = useRef(stored)
  useEffect(() => {
    // What is settled is older than the field for a moment after Clear or Back, and must not undo them.
    if (settled === written.current || settled !== typed.trim()) return
    written.current = settled
    change({ [name]: settled })
  })
  // Back, or a link to this screen, has changed the filter.
  useEffect(() => {
    if (stored === written.current) return
    written.current = stored
    setTyped(stored)
  }, [stored])
  return [typed, setTyped] as const
}
