import { useEffect, useRef, useState } from 'react'
import { useQueryString } from '../use-query-string.ts'
import { formatFilter, parseFilter, type NumberFilter } from './number-filter.ts'

const typingMs = 250

/** The filter in the address, so that reload, Back and links keep it. Typing in the search field changes it after a moment. */
export function useNumberFilter() {
  const [params, changeQuery] = useQueryString()
  const filter = parseFilter(params)
  const searched = filter.search ?? ''
  /** What is in the field while it may differ from the address; null when it is the same. */
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** The search that this field has written to the address. */
  const written = useRef(searched)
  const change = (part: { [K in keyof NumberFilter]?: NumberFilter[K] | undefined }) =>
    changeQuery((current) => new URLSearchParams(formatFilter({ ...parseFilter(current), ...part })))

  // Back, or a link to this screen, has changed the search.
  useEffect(() => {
    if (searched !== written.current) setTyped(null)
    written.current = searched
  }, [searched])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    filter,
    typed: typed ?? searched,
    setTyped(text: string) {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        written.current = text.trim()
        change({ search: text.trim() === '' ? undefined : text.trim() })
      }, typingMs)
    },
    change,
    clear() {
      clearTimeout(timer.current)
      setTyped(null)
      changeQuery((current) => {
        const { sort } = parseFilter(current)
        return new URLSearchParams(formatFilter(sort === undefined ? {} : { sort }))
      })
    },
  }
}
