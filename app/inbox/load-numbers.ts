import type { QueryClient } from '@tanstack/react-query'
import type { Fact } from '#domain/facts.ts'
import type { PhoneNumber } from '#domain/number.ts'
import { callIfChanged } from '../lib/call.ts'
import { timing } from './connection.ts'
import { numbersKey, withFact } from './inbox-cache.ts'

export type NumbersLoader = {
  /** Loads the list, and says at which place in the feed. A call that comes while a request is under way shares the next. @throws CallError */
  load(): Promise<string | null>
  /** A fact that the stream told: the list that is being loaded may be older. */
  note(fact: Fact): void
}

/** Loads the numbers of the inbox into its cache: one request at a time, and what the stream tells meanwhile is laid over the response. */
export function createNumbersLoader(client: QueryClient): NumbersLoader {
  /** What the server said last, and not what is shown: that is what "not modified" is about. */
  let last: { etag: string | null; numbers: PhoneNumber[] } | null = null
  let meanwhile: Fact[] = []
  let running: Promise<string | null> | null = null
  let next: Promise<string | null> | null = null

  async function load(): Promise<string | null> {
    meanwhile = []
    const { value, etag, cursor } = await callIfChanged('numbers.list', last?.etag ?? null, {
      timeoutMs: timing.fetchMs,
      timeoutMessage: 'Numbers fetch timeout',
    })
    if (value) last = { etag, numbers: value.numbers }
    client.setQueryData<PhoneNumber[]>(numbersKey, meanwhile.reduce(withFact, last?.numbers ?? []))
    return cursor
  }

  function start(): Promise<string | null> {
    const mine = load().finally(() => {
      if (running === mine) running = null
    })
    return (running = mine)
  }

  return {
    load() {
      if (!running && !next) return start()
      return (next ??= (running ?? Promise.resolve(null))
        .catch(() => {})
        .then(() => {
          next = null
          return start()
        }))
    },
    note: (fact) => void meanwhile.push(fact),
  }
}
