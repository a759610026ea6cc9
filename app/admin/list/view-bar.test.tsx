// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { defined, parseOneOf, parseWord } from './parse-query.ts'
import { maxViews } from './saved-views.ts'
import { useAddressFilter } from './use-address-filter.ts'
import { ViewBar } from './view-bar.tsx'

const parse = (params: URLSearchParams): { state?: string; place?: string; sort?: string } => ({
  sort: 'state',
  ...defined({
    state: parseOneOf(params, 'state', ['up', 'silent']),
    place: parseWord(params, 'place', 80),
    sort: parseOneOf(params, 'sort', ['state', 'name']),
  }),
})

function List() {
  const address = useAddressFilter(parse, ['state', 'place'])
  return (
    <>
      <ViewBar list="gateways" address={address} initial={{ sort: 'state' }} />
      <button type="button" onClick={() => address.change({ place: 'Leeds', sort: 'name' })}>
        Leeds
      </button>
      <output>{useLocation().search}</output>
    </>
  )
}

const query = () => screen.getByRole('status').textContent
const view = (name: string) => screen.getByRole('button', { name })

test('a view is saved under a name, shows its filters and order again, and is deleted', async () => {
  const { user } = renderPage(<List />, '/admin/gateways?state=silent&place=London')
  await user.click(screen.getByRole('button', { name: 'Save this view' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Save this view' }))
  await user.click(dialog.getByRole('button', { name: 'Save View' }))
  await dialog.findByText('Give it a name.')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Silent in London ')
  await user.click(dialog.getByRole('button', { name: 'Save View' }))
  await waitFor(() => expect(view('Silent in London').getAttribute('aria-pressed')).toBe('true'))
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Leeds' }))
  await waitFor(() => expect(query()).toContain('sort=name'))
  expect(view('Silent in London').getAttribute('aria-pressed')).toBe('false')
  await user.click(view('Silent in London'))
  await waitFor(() => expect(new URLSearchParams(query() ?? '')).toEqual(new URLSearchParams('state=silent&place=London')))

  await user.click(view('Silent in London'))
  await waitFor(() => expect(query()).toBe(''))
  await user.click(view('Silent in London'))
  await user.click(await screen.findByRole('button', { name: 'Delete the view Silent in London' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Silent in London' })).toBeNull())
  expect(localStorage.getItem('admin-views-gateways')).toBeNull()
})

test('where as many views are saved as a list can have, here or in another tab, it says so', async () => {
  renderPage(<List />, '/admin/gateways?state=silent')
  const views = Array.from({ length: maxViews }, (_, index) => ({ name: `View ${index}`, filter: { place: `Site ${index}` } }))
  localStorage.setItem('admin-views-gateways', JSON.stringify(views))
  dispatchEvent(new StorageEvent('storage', { key: 'admin-views-gateways' }))
  await screen.findByText(/Delete one to save this one/)
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull()
})

test('a list that shows all has nothing to save', () => {
  renderPage(<List />, '/admin/gateways?sort=name')
  expect(screen.queryByRole('group', { name: 'Saved views' })).toBeNull()
})
