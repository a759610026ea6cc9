import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import type { PhoneNumber } from '#domain/api/numbers.ts'

/** Picks a number, once some are listed, where the address asks for it by `?pick=1`. The number replaces that in the address. */
export function usePickAsked(numbers: PhoneNumber[] | undefined, pickOne: () => void): void {
  const params = new URLSearchParams(useLocation().search)
  const isAsked = params.has('pick') && !params.has('number') && numbers !== undefined && numbers.length > 0
  const pick = useEffectEvent(pickOne)
  useEffect(() => {
    // Opening a number renders it at once, which cannot be done within an effect.
    if (isAsked) queueMicrotask(() => pick())
  }, [isAsked])
}
