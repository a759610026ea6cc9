import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * The query string of the address, and a function that changes it without a new entry in the history. Each change is made to the result of the last
 * one: React Router passes what was rendered, so a change that follows another at once would undo it.
 */
export function useQueryString() {
  const [params, setParams] = useSearchParams()
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])
  const change = (next: (params: URLSearchParams) => URLSearchParams) => {
    wanted.current = next(new URLSearchParams(wanted.current))
    setParams(wanted.current, { replace: true, preventScrollReset: true })
  }
  return [params, change] as const
}
