// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import type { Gateway } from '../gateway.ts'
import { GatewayList } from './gateway-list.tsx'

const up = sampleGateway({ name: 'Leeds bank', kind: 'dinstar', state: 'up', place: 'Leeds', number_count: 77 })
const silent = sampleGateway({ id: '2', name: 'London phone', state: 'silent', place: 'London', tags: ['EE'], battery: 12 })
const never = sampleGateway({ id: '3', name: 'New phone' })
const counts = { total: 3, up: 1, silent: 1, never: 1, inactive: 0, link_down: 0, error: 0 }

/** The list in the order of names, with a server that has these gateways and finds them by the state that is asked for. */
function openList(gateways: Gateway[] = [up, silent, never], answers: Answers = {}, at = '/admin?tab=gateways', total = gateways.length) {
  const queries = () => page.calls.flatMap(({ name }) => /^GET \/api\/admin\/gateways\?(.*)/.exec(name)?.[1] ?? [])
  const page = renderAdminPage(
    <GatewayList firstSort="name" hasBack={false} />,
    {
      'GET /api/admin/gateways': async () => {
        // The first call is made while the page is rendered.
        await Promise.resolve()
        const state = new URLSearchParams(queries().at(-1)).get('state')
        const found = state === null ? gateways : gateways.filter((gateway) => gateway.state === state)
        return { gateways: found, next: null, total: state === null ? total : found.length }
      },
      'GET /api/admin/gateways/counts': () => counts,
      'GET /api/admin/gateways/places': () => ({
        places: [
          { place: 'Leeds', gateways: 1, silent: 0 },
          { place: 'London', gateways: 1, silent: 1 },
        ],
        tags: [{ tag: 'EE', gateways: 1 }],
      }),
      'GET /api/admin/held': () => ({ held: [], next: null, total: 1200 }),
      'GET /api/admin/gateways/2/sims': () => ({ sims: [] }),
      ...answers,
    },
    at,
  )
  return { ...page, queries }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const names = () => screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.parentElement?.textContent.slice(7))
const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
const address = () => screen.getByLabelText('address').textContent

test('the head tells how many are up and held, and a row what its gateway is and has', async () => {
  openList([{ ...up, pull: null }, { ...silent, signing_secret_lost: true }, never])
  const head = await screen.findByText('1 of 3 up ·', { exact: false })
  expect((await within(head).findByRole('link', { name: '1,200 held texts' })).getAttribute('href')).toBe('/admin/held')
  const leeds = within(await row('Leeds bank'))
  leeds.getByText('Leeds · Dinstar (UC, DWG)')
  leeds.getByText('77 numbers')
  expect(leeds.getByRole('link', { name: 'Leeds bank' }).getAttribute('href')).toBe('/admin/gateways/1')
  const london = within(await row('London phone'))
  london.getByText('London · EE · Your own program (JSON)')
  london.getByText('Set signing secret again')
  london.getByText('12%')
  expect(within(await row('New phone')).getByText('None')).toBeTruthy()
})

test('a device that cannot be asked is marked in the list', async () => {
  const pull = { url: 'http://192.168.1.30', user: null, every_s: 20, has_password: false, password_lost: false, last_pulled_at: null }
  openList([sampleGateway({ kind: 'goip', pull: { ...pull, error: 'Nobody answers.' } }), { ...never, pull: { ...pull, error: null } }])
  expect(within(await row('First phone')).getByText('Cannot be asked')).toBeTruthy()
  expect(within(await row('New phone')).queryByText('Cannot be asked')).toBeNull()
})

test('without gateways the page says what they are, and adds one', async () => {
  const { user } = openList([], { 'GET /api/admin/held': () => ({ held: [], next: null, total: 0 }) })
  await screen.findByText('No gateways yet')
  await screen.findByText('No held texts')
  expect(screen.queryByRole('search', { name: 'Filter the gateways' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add a Gateway' }))
  expect(await screen.findByRole('dialog', { name: 'Add Gateway' })).toBeTruthy()
})

test('filters show their counts, are in the address, the request and the export, and can be cleared', async () => {
  const { user, queries } = openList()
  await row('London phone')
  await waitFor(() => expect(options('State')).toContain('Silent · 1'))
  expect(options('State')).toContain('Fewer texts than usual')
  expect([options('Place'), options('Tag')]).toEqual([
    ['Any place', 'Leeds · 1', 'London · 1'],
    ['Any tag', 'EE · 1'],
  ])
  await user.selectOptions(screen.getByLabelText('State'), 'Silent · 1')
  await waitFor(() => expect(names()).toEqual(['London phone']))
  await user.selectOptions(screen.getByLabelText('Place'), 'London · 1')
  await waitFor(() => expect(queries().at(-1)).toBe('sort=name&state=silent&place=London&limit=100'))
  expect(address()).toBe('/admin?tab=gateways&state=silent&place=London')
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('state=silent&place=London')

  await user.selectOptions(screen.getByLabelText('State'), 'Not monitored · 0')
  await screen.findByText('No gateway found')
  await user.click(screen.getByRole('button', { name: 'Show All' }))
  await row('Leeds bank')
  expect(address()).toBe('/admin?tab=gateways')
})

test('a place of the address that no gateway has any more stays chosen, and what is no filter is left out', async () => {
  const { queries } = openList([], {}, '/admin?tab=gateways&place=Attic&state=broken&sort=weight')
  await screen.findByText('No gateway found')
  expect(screen.getByLabelText<HTMLSelectElement>('Place').value).toBe('Attic')
  expect(queries()).toEqual(['sort=name&place=Attic&limit=100'])
})

test('what is searched for is in the address and the request; Clear empties the field and shows all again', async () => {
  const { user, queries } = openList()
  await user.type(await screen.findByRole('searchbox', { name: 'Search gateways' }), 'leeds')
  await waitFor(() => expect(address()).toBe('/admin?tab=gateways&search=leeds'))
  await waitFor(() => expect(queries().at(-1)).toBe('sort=name&search=leeds&limit=100'))
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/admin?tab=gateways'))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search gateways' }).value).toBe('')
})

test('sorted by state they stand under headings with counts; pressed again the order is reversed', async () => {
  const { user, queries } = openList()
  await row('Leeds bank')
  await user.click(screen.getByRole('button', { name: 'Status' }))
  await waitFor(() =>
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Up · 1', 'Silent · 1', 'Never seen · 1']),
  )
  expect(screen.getByRole('columnheader', { name: /Status/ }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Status' }))
  await waitFor(() => expect(queries().at(-1)).toBe('sort=state&order=desc&limit=100'))
  expect(address()).toBe('/admin?tab=gateways&sort=state&order=desc')
  // The first order is not in the address.
  await user.selectOptions(screen.getByLabelText('Order'), 'Name')
  await waitFor(() => expect([address(), screen.queryAllByRole('rowheader')]).toEqual(['/admin?tab=gateways', []]))
})

test('sorted by place, those without one are counted, and a filter leaves the counts out', async () => {
  const { user } = openList([up, silent, never], {}, '/admin?tab=gateways&sort=place')
  const headings = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  await row('Leeds bank')
  await waitFor(() => expect(headings()).toEqual(['Leeds · 1', 'London · 1', 'Without a place · 1']))
  await user.selectOptions(screen.getByLabelText('State'), 'Silent · 1')
  await waitFor(() => expect(headings()).toEqual(['London']))
})

test('the chosen ones are checked by one call, and the choice is announced', async () => {
  const { user, bodiesOf } = openList([up, silent, never], { 'POST /api/admin/gateways/refresh': () => ({ gateways: 2 }) })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Leeds bank' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select New phone' }))
  await screen.findByText('2 selected')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all 3 shown' }).indeterminate).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Check now: refresh selected' }))
  await screen.findByText('2 gateways have been refreshed.')
  expect(bodiesOf('POST /api/admin/gateways/refresh')).toEqual([{ ids: ['1', '3'] }])
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
  await screen.findByText('3 selected')
  await user.click(screen.getByRole('checkbox', { name: 'Select all 3 shown' }))
  await screen.findByText('3 gateways')
  expect(screen.queryByRole('button', { name: 'Delete Selected' })).toBeNull()
})

test('all that match are loaded page by page before they are changed, and a failure to load them is told', async () => {
  let isAway = true
  const page = openList(
    [up, silent],
    {
      'GET /api/admin/gateways': async () => {
        await Promise.resolve()
        const query = new URLSearchParams(page.queries().at(-1))
        if (query.get('limit') !== '1000') return { gateways: [up, silent], next: 'more', total: 3 }
        if (isAway) return refusal(503, 'Away.')
        return query.get('before') === 'rest'
          ? { gateways: [never], next: null, total: 3 }
          : { gateways: [up, silent], next: 'rest', total: 3 }
      },
    },
    '/admin?tab=gateways&kind=json',
  )
  await page.user.click(await screen.findByLabelText('Select all 2 shown'))
  await page.user.click(screen.getByRole('button', { name: 'Select all 3 that match' }))
  await screen.findByText('3 selected')
  await page.user.click(screen.getByRole('button', { name: 'New Tokens' }))
  await screen.findByText('Failed to fetch gateway data')
  isAway = false
  await page.user.click(screen.getByRole('button', { name: 'Change Settings' }))
  expect(await screen.findByRole('dialog', { name: 'Change 3 gateways' })).toBeTruthy()
  expect(
    page
      .queries()
      .filter((query) => query.includes('limit=1000'))
      .slice(-2),
  ).toEqual(['kind=json&limit=1000', 'kind=json&limit=1000&before=rest'])
})

test('while one is deleted its button is busy, and the row is gone with it', async () => {
  const answer = openAnswer()
  let gateways = [up, never]
  const { user } = openList(gateways, {
    'GET /api/admin/gateways': () => ({ gateways, next: null, total: gateways.length }),
    'DELETE /api/admin/gateways/3': () => answer.promise,
  })
  const button = await screen.findByRole('button', { name: 'Delete New phone' })
  await user.click(button)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('button', { name: 'Delete Leeds bank' }).getAttribute('aria-busy')).toBeNull()
  gateways = [up]
  answer.resolve(undefined)
  await waitFor(() => expect(names()).toEqual(['Leeds bank']))
})

test('an address opens the settings or the log of a gateway that the list does not show, and closing leaves the list', async () => {
  const far = { ...sampleGateway({ id: '2', name: 'Far away' }), note: null }
  const { user } = openList([up], { 'GET /api/admin/gateways/2': () => far }, '/admin?tab=gateways&gateway=2')
  await user.click(within(await screen.findByRole('dialog', { name: 'Far away settings' })).getByRole('button', { name: 'View Logs' }))
  await screen.findByRole('dialog', { name: 'Log of Far away' })
  expect(address()).toBe('/admin?tab=gateways&gateway=2&show=log')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['/admin?tab=gateways', null]))
})

test('a gateway of the address that cannot be loaded is told beside the list, and opens once it can be', async () => {
  let isAway = true
  const { user } = openList(
    [up],
    { 'GET /api/admin/gateways/2': () => (isAway ? refusal(404, 'There is no gateway with this id.') : { ...silent, note: null }) },
    '/admin?tab=gateways&gateway=2',
  )
  await screen.findByText('The gateway of this address could not be loaded.')
  await row('Leeds bank')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('dialog', { name: 'London phone settings' })).toBeTruthy()
  expect(screen.queryByText('The gateway of this address could not be loaded.')).toBeNull()
})
