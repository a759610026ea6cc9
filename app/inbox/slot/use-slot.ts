import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Message } from '#domain/api/messages.ts'
import { createSlot, type Slot } from './create-slot.ts'
import { findAttention } from './find-attention.ts'
import type { Opening } from './opening.ts'
import { noPlaces, type Places } from './place-texts.ts'

const none: Message[] = []
const leaving = ['focusout', 'pointerout', 'scroll'] as const

type Facts = { numberId: string | null; messages: Message[] | undefined; opening: Opening | null; service: string | null }

/** The slot of the open number. It draws nothing: `usePlaces` does where it is used, so that the rest of the page is not rendered for each text. */
export function useSlot({ numberId, messages = none, opening, service }: Facts): Slot {
  const [slot] = useState(createSlot)
  const known = opening?.known ?? null
  useLayoutEffect(() => slot.feed({ numberId, messages, known, service }), [slot, numberId, messages, known, service])
  useEffect(() => {
    slot.attend(findAttention)
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      // The focus is on its way from one element to another.
      timer = setTimeout(slot.look)
    }
    for (const each of leaving) document.addEventListener(each, look, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const each of leaving) document.removeEventListener(each, look, { capture: true })
    }
  }, [slot])
  return slot
}

/** Where each text stands, in a component that is rendered again when that changes. */
export function usePlaces(slot: Slot): Places {
  return useSyncExternalStore(slot.subscribe, slot.get, () => noPlaces)
}
