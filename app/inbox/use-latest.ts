import { useEffect, useRef, type RefObject } from 'react'

/** A ref to the latest value, for long-lived effects that must not restart when it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
