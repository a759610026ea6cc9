import { useEffect, useState } from 'react'

const delayMs = 250

/** What was typed, once the typing rests. */
export function useDebounced<T>(typed: T): T {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), delayMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
