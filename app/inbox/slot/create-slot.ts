import type { Message } from '#domain/api/messages.ts'
import { arePlacesEqual, noPlaces, placeTexts, type Circumstances, type Places } from './place-texts.ts'

const copiedForMs = 10_000

/** What somebody does with the texts, looked up when it matters. */
export type Attention = Pick<Circumstances, 'isSlotHeld' | 'isReading'>

export type SlotFacts = Pick<Circumstances, 'known' | 'service'> & { numberId: string | null; messages: Message[] }

export type Slot = {
  get(): Places
  subscribe(listener: () => void): () => void
  /** The texts or the service have changed. */
  feed(facts: SlotFacts): void
  /** Somebody has left the slot or the lists: what waits may take its place. */
  look(): void
  /** The text in the slot was copied: it stays for ten seconds. */
  noteCopied(): void
  /** The newest text takes the slot, whatever is done with the one in it. */
  showNewest(): void
  /** The texts that wait are listed, whoever reads. */
  showWaiting(): void
  /** @param look finds out what somebody does with the texts */
  attend(look: () => Attention): void
}

/** Keeps where each text of the open number stands. */
export function createSlot(): Slot {
  let facts: SlotFacts = { numberId: null, messages: [], known: null, service: null }
  let places = noPlaces
  let attention = (): Attention => ({ isSlotHeld: false, isReading: false })
  let copied: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function place(change: Partial<Attention> = {}, last = places) {
    const found = attention()
    const isSlotHeld = found.isSlotHeld || copied !== undefined
    const next = placeTexts(facts.messages, { ...facts, ...found, isSlotHeld, ...change }, last)
    if (arePlacesEqual(places, next)) return
    places = next
    for (const listener of listeners) listener()
  }

  function forgetCopy() {
    clearTimeout(copied)
    copied = undefined
  }

  return {
    get: () => places,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    feed(now) {
      const isAnother = now.numberId !== facts.numberId
      if (isAnother) forgetCopy()
      facts = now
      if (isAnother) place({ isSlotHeld: false, isReading: false }, noPlaces)
      else place()
    },
    look() {
      if (places.newer > 0 || places.waiting > 0) place()
    },
    noteCopied() {
      forgetCopy()
      copied = setTimeout(() => {
        copied = undefined
        place()
      }, copiedForMs)
    },
    showNewest() {
      forgetCopy()
      place({ isSlotHeld: false })
    },
    showWaiting: () => place({ isReading: false }),
    attend: (look) => void (attention = look),
  }
}
