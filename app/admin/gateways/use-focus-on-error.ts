import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the first field that is marked as wrong, whenever there is another error. */
export function useFocusOnError(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [error])
  return form
}
