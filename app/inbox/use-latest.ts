import { useEffect, useRef, type RefObject } from 'react'

/** The newest value, for long-lived effects that must not start anew when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
