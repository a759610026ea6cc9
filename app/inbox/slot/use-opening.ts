import { useEffect, useRef, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { serverNow } from '../../stream/server-time.ts'
import { knowTexts } from './known-texts.ts'
import { forgetOpening, goesOn, restoreOpening, storeOpening, type Opening } from './opening.ts'

/**
 * The visit of the open number, which ends when that is closed, another one is opened, or the page is left; null until its texts are loaded.
 * @param messages all loaded texts of the number, newest first; undefined until they are loaded
 */
export function useOpening(userId: string, numberId: string | null, messages: Message[] | undefined): Opening | null {
  /** Only the number that the page begins with goes on. */
  const [first] = useState(restoreOpening)
  const restored = useRef(first)
  const [opening, setOpening] = useState<Opening | null>(null)
  /** By the clock that nobody sets: that of the device may be wrong until the first response has come. */
  const pressedAt = useRef(0)

  useEffect(() => {
    if (numberId === null) return
    pressedAt.current = performance.now()
    const { current } = restored
    if (current !== null && goesOn(current, { userId, numberId, time: serverNow() })) setOpening(current)
    return () => {
      restored.current = null
      setOpening(null)
      forgetOpening()
    }
  }, [userId, numberId])

  useEffect(() => {
    if (numberId === null || !messages) return
    const at = serverNow() - (performance.now() - pressedAt.current)
    setOpening((begun) => begun ?? { userId, numberId, at, known: knowTexts(messages, at) })
  }, [userId, numberId, messages])

  useEffect(() => {
    if (opening) storeOpening(opening)
  }, [opening])
  return opening?.numberId === numberId ? opening : null
}
