// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Choice, ListFilter, SearchField } from './list-filter.tsx'
import { defined, parseOneOf, parseSearch } from './parse-query.ts'
import { useAddressFilter } from './use-address-filter.ts'

const colours = ['red', 'blue'] as const
const parse = (params: URLSearchParams): { search?: string; colour?: string; sort?: string } =>
  defined({
    search: parseSearch(params),
    colour: parseOneOf(params, 'colour', colours),
    sort: parseOneOf(params, 'sort', ['name', 'age']),
  })

function Ships() {
  const address = useAddressFilter(parse, ['search', 'colour'], 'ship_')
  return (
    <>
      <ListFilter label="Filter the ships" address={address}>
        <SearchField label="Search" placeholder="Name" />
        <Choice name="colour" label="Colour" all="All colours" options={colours.map((value) => ({ value, label: value }))} />
        <Choice
          name="sort"
          label="Order"
          options={[
            { value: 'name', label: 'Name' },
            { value: 'age', label: 'Age' },
          ]}
          initial="name"
        />
      </ListFilter>
      <output>{JSON.stringify(address.filter)}</output>
    </>
  )
}

function visit(path: string) {
  const router = createMemoryRouter([{ path: '/ships', element: <Ships /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return () => router.state.location.search
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const colour = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Colour' })
const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' })

test('what is chosen is in the address, and all and the usual order are left out of it', async () => {
  const query = visit('/ships?tab=2')
  await userEvent.selectOptions(colour(), 'blue')
  expect(colour().value).toBe('blue')
  await waitFor(() => expect(query()).toBe('?tab=2&ship_colour=blue'))
  await userEvent.selectOptions(order(), 'age')
  await waitFor(() => expect(query()).toBe('?tab=2&ship_colour=blue&ship_sort=age'))
  await userEvent.selectOptions(order(), 'name')
  await userEvent.selectOptions(colour(), 'All colours')
  await waitFor(() => expect(query()).toBe('?tab=2'))
})

test('a reload shows the filters of the address, and leaves out what it does not know', () => {
  visit('/ships?ship_search=ark&ship_colour=blue&ship_sort=wind&colour=red')
  expect([search().value, colour().value, order().value]).toEqual(['ark', 'blue', 'name'])
  expect(screen.getByRole('status').textContent).toBe('{"search":"ark","colour":"blue"}')
})

test('what is typed is in the address after a moment, without spaces around it', async () => {
  const query = visit('/ships')
  await userEvent.type(search(), ' ark ')
  await waitFor(() => expect(query()).toBe('?ship_search=ark'))
  expect(search().value).toBe(' ark ')
})

test('Clear shows all rows in the same order, and what was typed a moment ago does not come back', async () => {
  const query = visit('/ships?ship_colour=blue&ship_sort=age')
  await userEvent.type(search(), 'ark')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect([query(), search().value, colour().value]).toEqual(['?ship_sort=age', '', 'all']))
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.type(search(), 'b')
  await waitFor(() => expect(query()).toBe('?ship_sort=age&ship_search=b'))
})
