import type { QueryClient } from '@tanstack/react-query'
import type { Fact } from '#domain/api/facts.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { callIfChanged } from '../api/call.ts'
import { timing } from '../stream/connection-timing.ts'
import { numbersKey, withFacts } from './inbox-cache.ts'

export type NumbersLoader = {
  /** Loads the list and returns its feed cursor. Not to be called while it runs. @throws CallError */
  load(): Promise<string | null>
  /** Notes an event of the stream: a list that is being loaded may be older. */
  note(fact: Fact): void
}

/**
 * Loads the numbers into the cache of the inbox, and applies the events of the meantime to the response.
 * @param initial the list that came with the page, which is there at once
 */
export function createNumbersLoader(client: QueryClient, initial: ListedNumbers | null): NumbersLoader {
  /** The last response of the server, and not the shown list: a 304 refers to it. */
  let last: { etag: string | null; numbers: PhoneNumber[] } | null = initial
  let meanwhile: Fact[] = []

  if (initial) client.setQueryData<PhoneNumber[]>(numbersKey, initial.numbers)

  return {
    async load() {
      meanwhile = []
      const { value, etag, cursor } = await callIfChanged('numbers.list', last?.etag ?? null, {
        timeoutMs: timing.fetchMs,
        timeoutMessage: 'Numbers fetch timeout',
      })
      if (value) last = { etag, numbers: value.numbers }
      client.setQueryData<PhoneNumber[]>(numbersKey, withFacts(last?.numbers ?? [], meanwhile))
      return cursor
    },
    note: (fact) => void meanwhile.push(fact),
  }
}
