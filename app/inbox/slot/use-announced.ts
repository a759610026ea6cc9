import { useEffect, useState } from 'react'
import type { Message } from '#domain/api/messages.ts'
import type { Slot } from './create-slot.ts'
import type { Opening } from './opening.ts'

/** Between two announcements: of those that take the slot meanwhile, the last is read aloud. */
const restMs = 3000

/** The text that is read aloud: each when it takes the slot, once, and none that was there when the page was loaded again. */
export function useAnnounced(slot: Slot, opening: Opening | null): Message | null {
  const [text, setText] = useState<Message | null>(null)
  useEffect(() => {
    if (opening === null) return
    const announced = new Set<string>()
    let rest: ReturnType<typeof setTimeout> | undefined
    const there = slot.get().slot
    if (there) announced.add(there.id)
    const announce = () => {
      const { slot: awaited, isGone } = slot.get()
      if (isGone) setText(null)
      if (rest !== undefined || awaited === null || announced.has(awaited.id)) return
      announced.add(awaited.id)
      setText(awaited)
      rest = setTimeout(() => {
        rest = undefined
        announce()
      }, restMs)
    }
    const stop = slot.subscribe(announce)
    return () => {
      stop()
      clearTimeout(rest)
      setText(null)
    }
  }, [slot, opening])
  return text
}
