import { useEffect, useRef } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { hasArrived, knowTexts, type KnownTexts } from '../slot/known-texts.ts'
import { useLatest } from '../use-latest.ts'

/** More than ever arrive between two renderings. */
const mostLookedAt = 100

/**
 * Calls `onArrivals` with the texts that arrive while a number is open, newest first, each of them once.
 * @param messages all loaded texts of the number, newest first; undefined until they are loaded
 */
export function useArrivals(numberId: string | null, messages: Message[] | undefined, onArrivals: (arrived: Message[]) => void): void {
  const latest = useLatest(onArrivals)
  const last = useRef<{ numberId: string; known: KnownTexts } | null>(null)
  useEffect(() => {
    if (numberId === null || !messages) return void (last.current = null)
    if (last.current?.numberId !== numberId) return void (last.current = { numberId, known: knowTexts(messages) })
    const { known } = last.current
    const arrived = messages.slice(0, mostLookedAt).filter((message) => hasArrived(known, message))
    if (arrived.length === 0) return
    last.current = { numberId, known: { ...known, ids: new Set([...known.ids, ...arrived.map(({ id }) => id)]) } }
    latest.current(arrived)
  }, [numberId, messages, latest])
}
