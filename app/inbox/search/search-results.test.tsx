// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import type { FoundMessage, TextSearch } from './search-cache.ts'
import SearchResults from './search-results.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00.000Z') }))
const found = (id: string, fields: Partial<FoundMessage> = {}): FoundMessage => ({
  ...sampleMessage({ id, ...fields }),
  number: '+447700900142',
})

type Options = { search?: Partial<TextSearch>; answers: Parameters<typeof answerCalls>[0]; listed?: string[] }

function openResults({ search = {}, answers, listed = ['1'] }: Options) {
  const calls = answerCalls(answers)
  const opened: string[] = []
  function Results() {
    const [period, setPeriod] = useState<TextSearch['within']>(null)
    const [wanted, setWanted] = useState<TextSearch>({ q: 'uber', service: null, within: null, ...search })
    if (wanted.within !== period) setWanted({ ...wanted, within: period })
    return (
      <SearchResults
        search={wanted}
        isListed={(id) => listed.includes(id)}
        isDeleted={(id) => id === 'deleted'}
        isRead={() => false}
        onRead={() => {}}
        onOpen={({ id }: Message) => void opened.push(id)}
        onWithin={setPeriod}
      />
    )
  }
  return { ...renderPage(<Results />), calls, opened }
}

const page = (messages: FoundMessage[], next: string | null = null) => ({ messages, next })
const rows = () => within(screen.getByRole('list', { name: 'Texts found' })).getAllByRole('listitem')

test('the texts that are found stand with their words marked, are counted aloud, and lead to their number', async () => {
  const { user, opened } = openResults({ answers: { 'GET /api/search': () => page([found('1'), found('deleted')]) } })
  await screen.findByText('1 text found')
  expect(rows()).toHaveLength(1)
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Uber', 'Uber'])
  await user.click(screen.getByRole('button', { name: /7700 900142/ }))
  expect(opened).toEqual(['1'])
})

test('a text of a number that is not listed any more can be read, and leads nowhere', async () => {
  openResults({ answers: { 'GET /api/search': () => page([found('1')]) }, listed: [] })
  expect(await screen.findByText(/not listed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /7700 900142/ })).toBeNull()
})

test('the search goes on by itself until there is enough to read, and then where somebody wants more', async () => {
  const pages = [[found('9')], [], Array.from({ length: 12 }, (_, index) => found(String(20 + index))), [found('50')]]
  const { user, calls } = openResults({
    answers: { 'GET /api/search': () => page(pages[calls.length - 1] ?? [], calls.length < pages.length ? String(calls.length) : null) },
  })
  await waitFor(() => expect(calls).toHaveLength(3))
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(calls).toHaveLength(4))
  expect(calls).toContainEqual(expect.objectContaining({ name: expect.stringContaining('before=3') }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
})

test('the last hour alone is asked for and shown', async () => {
  const old = found('2', { received_at: '2026-11-21T08:00:00.000Z' })
  const { user, calls } = openResults({
    answers: { 'GET /api/search': () => page([found('1', { received_at: '2026-11-21T09:30:00.000Z' }), old]) },
  })
  await screen.findByText('2 texts found')
  await user.click(screen.getByRole('button', { name: 'Last hour' }))
  await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ name: expect.stringContaining('within=1h') })))
  await screen.findByText('1 text found')
  expect(screen.getByRole('button', { name: 'Last hour' }).getAttribute('aria-pressed')).toBe('true')
})

test('nothing found says for what, and that it will appear', async () => {
  openResults({ search: { q: 'parcel', service: 'dpd' }, answers: { 'GET /api/search': () => page([]) } })
  const words = await screen.findByText(/parcel/)
  expect(words.textContent).toMatch(/DPD/i)
})

test('a search that fails says why, and is tried again by hand', async () => {
  let isAway = true
  const { user } = openResults({ answers: { 'GET /api/search': () => (isAway ? refusal(400, 'Search for less.') : page([found('1')])) } })
  expect(await screen.findByText('Search for less.', {}, { timeout: 30_000 })).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 text found')
})

test('words that are too long are not searched for', () => {
  const { calls } = openResults({ search: { q: 'a'.repeat(1000) }, answers: {} })
  expect(screen.getByRole('heading', { level: 3 }).textContent).toMatch(/too long/i)
  expect(calls).toEqual([])
})
