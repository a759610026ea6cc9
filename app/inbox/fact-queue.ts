import type { QueryClient } from '@tanstack/react-query'
import type { Fact } from '#domain/api/facts.ts'
import { applyFact, applyNumberFacts, isAboutNumber, type NumberFact, type SeenMessages } from './inbox-cache.ts'

const collectMs = 30

export type FactQueue = { add(fact: Fact): void; close(): void }

/** Applies live events to the cached lists, in their order. Thousands of numbers may change at once: the list is put together once for all of them. */
export function createFactQueue(client: QueryClient, seen: SeenMessages): FactQueue {
  let collected: NumberFact[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function applyCollected() {
    clearTimeout(timer)
    timer = undefined
    if (collected.length > 0) applyNumberFacts(client, collected)
    collected = []
  }

  return {
    add(fact) {
      if (isAboutNumber(fact)) {
        collected.push(fact)
        timer ??= setTimeout(applyCollected, collectMs)
      } else {
        applyCollected()
        applyFact(client, fact, seen)
      }
    },
    close: () => clearTimeout(timer),
  }
}
