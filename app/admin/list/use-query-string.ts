import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The query string of the address, and a function that changes it without a new entry in the history. A change is in force at once, and in the address
 * a moment later. Each is made to the result of the last one: React Router passes what was rendered, so a change that follows another at once would
 * undo it.
 */
export function useQueryString() {
  const [params, setParams] = useSearchParams()
  const [pending, setPending] = useState<URLSearchParams | null>(null)
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
    setPending(null)
  }, [params])
  const change = (next: (params: URLSearchParams) => URLSearchParams) => {
    const before = wanted.current.toString()
    wanted.current = next(new URLSearchParams(before))
    // To go to the same address would ask for the rights again.
    if (wanted.current.toString() === before) return
    setPending(wanted.current)
    setParams(wanted.current, { replace: true, preventScrollReset: true })
  }
  return [pending ?? params, change] as const
}
