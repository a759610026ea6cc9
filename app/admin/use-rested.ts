import { useEffect, useState } from 'react'

const restMs = 250

/** What was typed, once the typing rests. */
export function useRested<T>(typed: T): T {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
