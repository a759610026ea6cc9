import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Output } from '#domain/api/api.ts'
import type { Message } from '#domain/api/messages.ts'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { foldForSearch } from '#domain/messages/fold-for-search.ts'
import { searchWords } from '#domain/messages/search-words.ts'
import type { SearchPeriod } from '#domain/messages/search-period.ts'
import { numbersKey } from '../inbox-cache.ts'

/** The words that texts are searched for. */
export type TextSearch = { q: string; service: string | null; within: SearchPeriod | null }

export type FoundMessage = Output<'messages.search'>['messages'][number]
export type FoundPages = InfiniteData<Output<'messages.search'>, string | null>

const all = 'search'
export const searchKey = (search: TextSearch) => [all, search] as const

/** Adds a text that has just arrived to the results of the searches that it matches. */
export function addToSearches(client: QueryClient, message: Message): void {
  const number = client.getQueryData<PhoneNumber[]>(numbersKey)?.find(({ id }) => id === message.phone_number_id)?.number
  if (number === undefined) return
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [all] })) {
    const found = { ...message, number }
    if (matches(found, queryKey[1] as TextSearch)) client.setQueryData<FoundPages>(queryKey, (pages) => withFound(pages, found))
  }
}

/** As the server decides it. */
export function matches(message: FoundMessage, { q, service }: TextSearch): boolean {
  if (service !== null && message.service !== service) return false
  const national = `0${message.number.slice(3)}`
  const parts = [message.sender, message.message_content, message.number, national].map(foldForSearch)
  return searchWords(q).every((word) => parts.some((part) => part.includes(word)))
}

function withFound(pages: FoundPages | undefined, message: FoundMessage): FoundPages | undefined {
  const [first, ...rest] = pages?.pages ?? []
  if (!pages || !first || pages.pages.some((page) => page.messages.some(({ id }) => id === message.id))) return pages
  return { ...pages, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] }
}
