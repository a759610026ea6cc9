// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PhoneNumber } from '#domain/api/numbers.ts'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleNumber } from '#tests/harness/sample-number.ts'
import type { ListedNumbers } from '#domain/site/page-context.ts'
import { listingKey, numbersKey, type Listing } from '../inbox-cache.ts'
import { createNumbersLoader, type NumbersLoader } from '../load-numbers.ts'
import { currentToast } from '../../ui/toast.ts'
import { NumberBar } from './number-bar.tsx'
import { NumberList } from './number-list.tsx'
import { useNumberChoice } from './use-number-choice.ts'

const first = sampleNumber({
  id: '1',
  number: '+447700900141',
  message_count: 3,
  last_message_at: '2026-11-20T10:00:00.000Z',
  services: ['uber'],
})
const second = sampleNumber({
  id: '2',
  number: '+447700900252',
  message_count: 9,
  last_message_at: '2026-11-21T10:00:00.000Z',
  receiving: 'silent',
})
const third = sampleNumber({ id: '3', number: '+447700900063', services: ['uber', 'google'] })
const all = [first, second, third]

beforeEach(() => {
  // No layout in this document: the list is as high as a screen.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
})

type ChoiceProps = { numbers: PhoneNumber[]; initialFavourites: string[]; listing?: Listing | null; loadPage?: NumbersLoader['loadPage'] }

const none = () => Promise.reject(new Error('the whole list is known'))

/** A list of which the document had the first page. */
function LongChoice({ initial, initialFavourites }: { initial: ListedNumbers; initialFavourites: string[] }) {
  const client = useQueryClient()
  const [loader] = useState(() => createNumbersLoader(client, initial))
  const { data: numbers = [] } = useQuery<PhoneNumber[]>({ queryKey: numbersKey, queryFn: skipToken })
  const { data: listing = null } = useQuery<Listing>({ queryKey: listingKey, queryFn: skipToken })
  return <Choice numbers={numbers} listing={listing} loadPage={loader.loadPage} initialFavourites={initialFavourites} />
}

/** The list of numbers with its filter, as the inbox puts them together. */
function Choice({ numbers, initialFavourites, listing = null, loadPage = none }: ChoiceProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const inbox = { numbers, listing, loadPage, openId, setOpenId }
  const { state, favourites, services, found, pickOne } = useNumberChoice(inbox, initialFavourites)
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <>
      <NumberBar services={services} state={state} searchField={useRef(null)} hasShortcuts onHelp={() => {}} onPickOne={pickOne} />
      <NumberList
        found={found}
        changes={state.changes}
        total={listing?.total ?? numbers.length}
        openId={openId}
        unread={new Map([['2', 4]])}
        service={state.filter.service}
        favourites={favourites}
        onPick={setOpenId}
        onClear={state.clear}
      />
      <output aria-label="query">{search}</output>
      <button type="button" onClick={() => void navigate('/available-numbers?receiving=silent')}>
        A link to silent numbers
      </button>
    </>
  )
}

type Options = { numbers?: PhoneNumber[]; favourites?: string[]; at?: string; answers?: Parameters<typeof answerCalls>[0] }

function openList({ numbers = all, favourites = [], at = '/available-numbers', answers = {} }: Options = {}) {
  const calls = answerCalls({ 'GET /api/account/favourites': () => ({ favourites }), ...answers })
  return { ...renderPage(<Choice numbers={numbers} initialFavourites={favourites} />, at), calls }
}

const cards = () => screen.getByRole('list', { name: 'Numbers' })
/** The ends of the numbers as they are listed. */
const listed = () =>
  within(cards())
    .getAllByRole('button', { name: /^Add to favourites/ })
    .map((star) => star.getAttribute('aria-label')?.replaceAll(/\D/g, '').slice(-3))
const star = (end: string) => screen.getByRole('button', { name: new RegExp(`^Add to favourites: .*${end}$`) })
const query = () => screen.getByLabelText('query').textContent
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search numbers and texts' })

test('numbers are listed as they come, with what is to know of each', async () => {
  openList()
  await field()
  expect(listed()).toEqual(['141', '252', '063'])
  const facts = (end: string) => star(end).closest('li')?.textContent
  for (const fact of ['Offline', '9 messages', '4 new']) expect(facts('252')).toContain(fact)
  expect(facts('063')).toContain('No messages')
})

test.each(['252', '0 252', '+44 7700 900252', '07700900252', '00447700900252'])(
  'typing %s leaves one number, and the address keeps it',
  async (typed) => {
    const { user } = openList()
    await user.type(await field(), typed)
    await waitFor(() => expect(listed()).toEqual(['252']))
    expect(query()).toBe(`?digits=${typed.replaceAll(/\D/g, '')}`)
  },
)

test('words are for the texts, and leave all numbers in the list', async () => {
  const { user } = openList()
  await user.type(await field(), 'uber 252')
  expect(listed()).toEqual(['141', '252', '063'])
  expect(query()).toBe('?q=uber+252')
})

test('Escape clears the field, and a second one leaves it', async () => {
  const { user } = openList()
  const search = await field()
  await user.type(search, '252{Escape}')
  expect([search.value, document.activeElement === search]).toEqual(['', true])
  await user.keyboard('{Escape}')
  expect(document.activeElement).not.toBe(search)
})

test('a state can be asked for, and Clear lists all again, in the chosen order and for the chosen service', async () => {
  const { user } = openList()
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'By number')
  await user.selectOptions(screen.getByLabelText('Waiting for'), 'Uber')
  await user.selectOptions(screen.getByLabelText('State'), 'Offline')
  expect(listed()).toEqual(['252'])
  await user.type(await field(), '141')
  expect(screen.getByText('None of the 3 numbers does at the moment.')).toBeTruthy()
  await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear' }))
  expect([listed(), query()]).toEqual([['063', '141', '252'], '?sort=number&service=uber'])
})

test('a service that somebody waits for leaves out no number: those that receive and that it has not texted today come first', async () => {
  const { user } = openList({ numbers: [...all, sampleNumber({ id: '4', number: '+447700900474', services: ['google'] })] })
  await user.selectOptions(await screen.findByLabelText('Waiting for'), 'Uber')
  expect(listed()).toEqual(['474', '141', '063', '252'])
  expect(query()).toBe('?service=uber')
  expect(screen.getByText('Numbers without a text from Uber today come first.')).toBeTruthy()
  expect(star('141').closest('li')?.textContent).toContain('Uber texted it today')
  expect(star('474').closest('li')?.textContent).toContain('No text from Uber today')
  await user.click(screen.getByRole('button', { name: /Pick one for me$/ }))
  expect(within(cards()).getByRole('button', { pressed: true, name: /900474/ })).toBeTruthy()
})

test('the services that texted a number today and the platforms are offered by name', async () => {
  openList({ numbers: [sampleNumber({ services: ['monzo'] })] })
  const choice = await screen.findByLabelText('Waiting for')
  const offered = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered.slice(0, 2)).toEqual(['Any service', 'Airbnb'])
  expect(offered).toContain('Monzo')
})

test('a service that has texted no number is chosen by a link; one that nobody knows means any', async () => {
  openList({ at: '/available-numbers?service=tiktok' })
  expect((await screen.findByLabelText<HTMLSelectElement>('Waiting for')).value).toBe('tiktok')
  cleanup()
  openList({ at: '/available-numbers?service=nonsense' })
  expect((await screen.findByLabelText<HTMLSelectElement>('Waiting for')).value).toBe('')
  expect(listed()).toHaveLength(3)
})

test('a chosen service stays chosen when its last text goes', async () => {
  const monzo = sampleNumber({ id: '1', services: ['monzo'] })
  function Expiring() {
    const [numbers, setNumbers] = useState([monzo])
    return (
      <>
        <Choice numbers={numbers} initialFavourites={[]} />
        <button type="button" onClick={() => setNumbers([{ ...monzo, services: [] }])}>
          A day passes
        </button>
      </>
    )
  }
  answerCalls({ 'GET /api/account/favourites': () => ({ favourites: [] }) })
  const { user } = renderPage(<Expiring />, '/available-numbers?service=monzo')
  const choice = await screen.findByLabelText<HTMLSelectElement>('Waiting for')
  await user.click(screen.getByRole('button', { name: 'A day passes' }))
  expect(choice.value).toBe('monzo')
})

test('how many of the numbers are listed is said while some are left out', async () => {
  const { user } = openList()
  await user.selectOptions(await screen.findByLabelText('State'), 'Receiving')
  expect(screen.getByText('2 of 3 numbers').getAttribute('role')).toBe('status')
})

test.each([
  ['Newest first', ['141', '252', '063']],
  ['Last text', ['252', '141', '063']],
  ['Quietest', ['063', '141', '252']],
  ['By number', ['063', '141', '252']],
])('sorted by “%s” the numbers are %o', async (order, expected) => {
  const { user } = openList()
  await user.selectOptions(await screen.findByLabelText('Sort by'), order)
  expect(listed()).toEqual(expected)
})

test('a link with a filter is followed, also while the page is open', async () => {
  const { user } = openList({ at: '/available-numbers?sort=number&service=google' })
  await field()
  expect(listed()).toEqual(['141', '063', '252'])
  await user.click(screen.getByRole('button', { name: 'A link to silent numbers' }))
  await waitFor(() => expect(listed()).toEqual(['252']))
  expect(screen.getByLabelText<HTMLSelectElement>('Waiting for').value).toBe('')
})

test('a favourite comes first in every order, and its star is pressed', async () => {
  openList({ favourites: ['3'], at: '/available-numbers?sort=last-text' })
  await field()
  expect(listed()).toEqual(['063', '252', '141'])
  expect([star('063'), star('141')].map((each) => each.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
})

test('a number goes to the top at once when it is marked, and back where that is refused', async () => {
  const { promise, resolve } = openAnswer()
  const { user, calls } = openList({ answers: { 'PUT /api/account/favourites/3': () => promise } })
  await field()
  await user.click(star('063'))
  await waitFor(() => expect(listed()).toEqual(['063', '141', '252']))
  expect(star('063').getAttribute('aria-pressed')).toBe('true')
  await act(async () => resolve(refusal(409, 'You have 100 favourites already.')))
  await waitFor(() => expect(listed()).toEqual(['141', '252', '063']))
  expect(currentToast()).toMatchObject({ kind: 'error', title: 'Favourite not saved', message: 'You have 100 favourites already.' })
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toHaveLength(1)
})

test('a mark that is taken away stays away once the server has agreed', async () => {
  let favourites = ['3']
  const { user } = openList({
    favourites,
    answers: { 'GET /api/account/favourites': () => ({ favourites }), 'DELETE /api/account/favourites/3': () => void (favourites = []) },
  })
  await field()
  await user.click(star('063'))
  await waitFor(() => expect(favourites).toEqual([]))
  await waitFor(() => expect(star('063').getAttribute('aria-pressed')).toBe('false'))
  expect(listed()).toEqual(['141', '252', '063'])
})

test('a number is copied whole, and says so; without the prefix from its menu', async () => {
  const { user } = openList()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await user.click(await screen.findByRole('button', { name: /^Copy .*141$/ }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^More options for .*141$/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy without +44' }))
  expect(copied.mock.calls).toEqual([['+447700900141'], [expect.stringMatching(/^0?7700900141$/)]])
})

test('one that is picked receives and is quiet, and the next pick is another one', async () => {
  const { user } = openList()
  const pick = await screen.findByRole('button', { name: /Pick one for me$/ })
  const open = () =>
    within(cards())
      .getAllByRole('button', { name: /900/, pressed: true })
      .map(({ textContent }) => /900(\d{3})/.exec(textContent.replaceAll(/\s/g, ''))?.[1])
  await user.click(pick)
  const [one] = open()
  await user.click(pick)
  expect(new Set([one, open()[0]])).toEqual(new Set(['063', '141']))
})

test.each([
  [[first], [/Pick one for me$/]],
  [[second], []],
])('where nothing else can be picked, the page says so instead of opening a number', async (numbers, before) => {
  const { user } = openList({ numbers })
  for (const name of before) await user.click(await screen.findByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: /Pick one for me$/ }))
  expect(currentToast()?.kind).toBe('warning')
})

test('a number whose gateway has said nothing is not called unheard while texts come', async () => {
  const texted = sampleNumber({ receiving: 'unknown', last_message_at: '2026-11-21T10:00:00.000Z', message_count: 1 })
  openList({ numbers: [texted, sampleNumber({ id: '2', number: '+447700900252', receiving: 'unknown' })] })
  await field()
  expect(star('142').closest('li')?.textContent).not.toMatch(/heard|signal/)
  expect(star('142').closest('li')?.textContent).toContain('last text')
  expect(star('252').closest('li')?.textContent).toMatch(/heard|signal/)
})

test('the services of a number are named with its card, and the others are counted', async () => {
  openList({ numbers: [sampleNumber({ services: ['whatsapp', 'google', 'uber', 'paypal', 'just-eat'] })] })
  await field()
  within(cards()).getByRole('button', { name: /texts today from WhatsApp, Google, Uber and 2 more/ })
  expect(within(cards()).getByText('WhatsApp, Google, Uber, PayPal, Just Eat')).toBeTruthy()
})

test('examples are said to be examples once, above the list', async () => {
  openList()
  await field()
  expect(screen.getAllByText(/are examples: services cannot text them/)).toHaveLength(1)
  expect(within(cards()).queryByText('Demo')).toBeNull()
})

/** Numbers 1 to 250, of which the server gives 100 a page. */
function openLongList(at = '/available-numbers', more: Parameters<typeof answerCalls>[0] = {}) {
  const numbers = Array.from({ length: 250 }, (_, index) =>
    sampleNumber({ id: String(250 - index), number: `+447700901${String(250 - index).padStart(3, '0')}` }),
  )
  const asked: string[] = []
  const answer = (address: string) => {
    const given = new URL(address, 'http://here').searchParams
    asked.push(given.toString())
    const sorted = given.get('sort') === 'number' ? numbers.toReversed() : numbers
    const matching = sorted.filter(({ number }) => `0${number.slice(3)}`.includes(given.get('digits') ?? ''))
    const from = Number(given.get('before') ?? 0)
    return {
      numbers: matching.slice(from, from + 100),
      next: from + 100 < matching.length ? String(from + 100) : null,
      found: matching.length,
      total: 250,
      services: ['monzo'],
    }
  }
  answerCalls({ 'GET /api/account/favourites': () => ({ favourites: [] }), ...more })
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.startsWith('/api/numbers?') ? Promise.resolve(Response.json(answer(address))) : others(address, init),
  )
  const initial = { ...answer('/api/numbers?limit=100'), etag: '"a"', cursor: 'a' }
  asked.length = 0
  return { ...renderPage(<LongChoice initial={initial} initialFavourites={[]} />, at), asked }
}

test('of a long list the first numbers are there at once, and how many there are', async () => {
  openLongList()
  await field()
  expect(listed().slice(0, 2)).toEqual(['250', '249'])
  expect(screen.getByRole('heading', { name: 'Numbers' }).nextElementSibling?.textContent).toBe('250')
  expect(within(screen.getByLabelText('Waiting for')).getByRole('option', { name: 'Monzo' })).toBeTruthy()
})

test('a long list is filtered and sorted by the server, also by numbers that this page has never had', async () => {
  const { user, asked } = openLongList()
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'By number')
  await waitFor(() => expect(listed().slice(0, 2)).toEqual(['001', '002']))
  expect(asked.at(-1)).toBe('sort=number&limit=200')
  await user.type(await field(), '0770090104')
  await waitFor(() => expect(listed().slice(0, 3)).toEqual(['040', '041', '042']))
  await screen.findByText('10 of 250')
  await user.type(await field(), '999')
  await screen.findByText('None of the 250 numbers does at the moment.')
})

test('of a long list the server picks a number, and an answer that none receives is told', async () => {
  const far = sampleNumber({ id: '7', number: '+447700901007' })
  let picked: PhoneNumber | null | undefined = far
  const { user } = openLongList('/available-numbers?service=whatsapp', {
    'GET /api/numbers/pick': () => (picked === undefined ? refusal(503, 'The database is unavailable.') : { number: picked }),
  })
  await user.click(await screen.findByRole('button', { name: /^Pick/ }))
  await waitFor(() => expect(query()).toContain('service=whatsapp'))
  picked = null
  await user.click(screen.getByRole('button', { name: /^Pick/ }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'No number receives at the moment' }))
  picked = undefined
  await user.click(screen.getByRole('button', { name: /^Pick/ }))
  await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Connection Issue', message: 'The database is unavailable.' }))
})

test('another order begins at its top', async () => {
  const { user } = openList()
  const scrollTo = vi.spyOn(cards(), 'scrollTo')
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'By number')
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' }))
})
