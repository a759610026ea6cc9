import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '#domain/api/api.ts'
import type { Fact } from '#domain/api/facts.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { numbersPerPage } from '#domain/numbers/number.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { call, callIfChanged, CallError, type Listed } from '../api/call.ts'
import { timing } from '../stream/connection-timing.ts'
import { listingKey, newestFirst, numberKey, numbersKey, withFacts, type Listing } from './inbox-cache.ts'

/** A page of the numbers that meet the conditions of a filter; the numbers themselves are in the cache of the inbox. */
export type FoundPage = { ids: string[]; next: string | null; found: number }

export type NumbersLoader = {
  /** Loads the list, of which a long one's first page, and returns its feed cursor. Not to be called while it runs. @throws CallError */
  load(): Promise<string | null>
  /** Loads a page of a long list. @throws CallError */
  loadPage(conditions: Input<'numbers.list'>, signal: AbortSignal): Promise<FoundPage>
  /** Loads a number of a long list, which no page need have. @throws CallError 404 where it is not listed, and then not known any more */
  loadNumber(id: string, signal: AbortSignal): Promise<PhoneNumber>
  /** Notes an event of the stream: what is being loaded may be older. */
  note(fact: Fact): void
}

type FirstPage = NonNullable<Listed<'numbers.list'>['value']>

/**
 * Loads numbers into the cache of the inbox, and applies the events of the meantime to each response.
 * @param initial the first page, which came with the document and is there at once
 */
export function createNumbersLoader(client: QueryClient, initial: ListedNumbers | null): NumbersLoader {
  /** The last response of the server, and not the shown list: a 304 refers to it. */
  let last: { etag: string | null; page: FirstPage } | null = initial && { etag: initial.etag, page: initial }
  /** The events since each request that is under way. */
  const underWay = new Set<Fact[]>()

  if (initial) replaceAll(initial, [])

  function replaceAll(page: FirstPage, meanwhile: Fact[]) {
    const { numbers, next = null, total = numbers.length, services = [] } = page
    const isWhole = next === null
    client.setQueryData<Listing>(listingKey, { isWhole, total, services })
    // Their order here is by age, without favourites.
    if (isWhole) client.setQueryData<PhoneNumber[]>(numbersKey, meanwhile.length > 0 ? withFacts(numbers, meanwhile) : newestFirst(numbers))
    else merge(numbers, meanwhile)
  }

  function merge(numbers: PhoneNumber[], meanwhile: Fact[]) {
    const ids = new Set(numbers.map(({ id }) => id))
    const fresh = withFacts(numbers, meanwhile, ids)
    client.setQueryData<PhoneNumber[]>(numbersKey, (known = []) => [...known.filter(({ id }) => !ids.has(id)), ...fresh])
  }

  async function noting<T>(work: () => Promise<T>): Promise<{ value: T; meanwhile: Fact[] }> {
    const meanwhile: Fact[] = []
    underWay.add(meanwhile)
    try {
      return { value: await work(), meanwhile }
    } finally {
      underWay.delete(meanwhile)
    }
  }

  return {
    async load() {
      // A list that is short is loaded as a whole.
      const query = last && !last.page.next ? {} : { limit: numbersPerPage }
      const { value: answer, meanwhile } = await noting(() =>
        callIfChanged('numbers.list', query, last?.etag ?? null, {
          timeoutMs: timing.fetchMs,
          timeoutMessage: 'Numbers fetch timeout',
        }),
      )
      if (answer.value) {
        last = { etag: answer.etag, page: answer.value }
        // The open number of a long list may be on no page.
        void client.invalidateQueries({ queryKey: numberKey })
      }
      if (last) replaceAll(last.page, meanwhile)
      return answer.cursor
    },
    async loadPage(conditions, signal) {
      const { value: page, meanwhile } = await noting(() => call('numbers.list', { ...conditions, limit: numbersPerPage }, { signal }))
      merge(page.numbers, meanwhile)
      return { ids: page.numbers.map(({ id }) => id), next: page.next ?? null, found: page.found ?? page.numbers.length }
    },
    async loadNumber(id, signal) {
      try {
        const { value: number, meanwhile } = await noting(() => call('numbers.getListed', { id }, { signal }))
        merge([number], meanwhile)
        return number
      } catch (error) {
        if (error instanceof CallError && error.status === 404)
          client.setQueryData<PhoneNumber[]>(numbersKey, (known) => known?.filter((number) => number.id !== id))
        throw error
      }
    },
    note(fact) {
      for (const meanwhile of underWay) meanwhile.push(fact)
    },
  }
}
