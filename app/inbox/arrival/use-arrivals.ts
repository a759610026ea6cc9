import { useEffect, useRef } from 'react'
import type { Message } from '#domain/messages/message.ts'
import { findArrivals, knowTexts, type KnownTexts } from './find-arrivals.ts'
import { useLatest } from '../use-latest.ts'

/**
 * Calls `onArrivals` with the texts that arrive while a number is open, newest first, each of them once.
 * @param messages all loaded texts of the number, newest first; undefined until they are loaded
 */
export function useArrivals(numberId: string | null, messages: Message[] | undefined, onArrivals: (arrived: Message[]) => void): void {
  const latest = useLatest(onArrivals)
  const known = useRef<(KnownTexts & { numberId: string }) | null>(null)
  useEffect(() => {
    if (numberId === null || !messages) return void (known.current = null)
    if (known.current?.numberId !== numberId) return void (known.current = { numberId, ...knowTexts(messages) })
    const arrived = findArrivals(known.current, messages)
    if (arrived.length === 0) return
    known.current = { ...known.current, ids: new Set([...known.current.ids, ...arrived.map(({ id }) => id)]) }
    latest.current(arrived)
  }, [numberId, messages, latest])
}
