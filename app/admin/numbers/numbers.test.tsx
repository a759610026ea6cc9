// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleManagedNumber } from '#tests/harness/sample-number.ts'
import type { ManagedNumber } from './managed-number.ts'
import Numbers from './numbers.tsx'

// Its events are told in live-events.test.ts.
vi.mock('./use-live-numbers.ts', () => ({ useLiveNumbers() {} }))

const first = sampleManagedNumber()
const second = sampleManagedNumber({
  id: '2',
  number: '+447700900387',
  status: 'retired',
  gateway_id: null,
  gateway_name: null,
  texts_per_day: null,
})

/** The page, with a server that keeps these numbers and does what it is asked, unless `answers` say otherwise. */
function openNumbers(numbers: ManagedNumber[] = [first, second], answers: Answers = {}, at = '/admin/numbers', total = numbers.length) {
  let stored = numbers
  const page = renderAdminPage(
    <Numbers />,
    {
      'GET /api/admin/numbers': () => ({ numbers: stored, next: null, total: total - numbers.length + stored.length }),
      'GET /api/admin/gateways': () => ({ gateways: [], next: null, total: 0 }),
      'PATCH /api/admin/numbers/1': (body) => {
        stored = stored.map((number) => (number.id === '1' ? { ...number, ...(body as Partial<ManagedNumber>) } : number))
        return stored[0]
      },
      'POST /api/admin/numbers/change': () => ({ matched: total, changed: total - 1 }),
      'POST /api/admin/numbers/delete': (body) => {
        const { ids } = body as { ids?: string[] }
        stored = stored.filter(({ id }) => ids !== undefined && !ids.includes(id))
        return { deleted: ids?.length ?? total }
      },
      ...answers,
    },
    at,
  )
  const lists = () => page.calls.flatMap(({ name }) => /^GET \/api\/admin\/numbers\?(.*)/.exec(name)?.[1] ?? [])
  return { ...page, lists }
}

const row = async (end: string) => within(await screen.findByRole('row', { name: new RegExp(end) }))
async function choose(user: ReturnType<typeof openNumbers>['user'], number: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `More for +44 ${number}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('a number is listed with its state, its gateway and its texts, and what can be done depends on its state', async () => {
  const { user } = openNumbers()
  const one = await row('900142')
  expect(one.getByText('Available')).toBeTruthy()
  expect(one.getByRole('link', { name: 'SIM bank' }).getAttribute('href')).toBe('/admin/gateways/7')
  expect([one.getByText('3.4'), one.getByText('Never')]).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'More for +44 7700 900387' }))
  const actions = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(actions).toEqual(['Bring Back', 'Use for Tests', 'Change…', 'Delete'])
})

test('a number is retired at once, and changed in a dialog that sends only what differs', async () => {
  const { user, bodiesOf } = openNumbers()
  await choose(user, '7700 900142', 'Retire')
  await screen.findByText('Number Changed')
  expect(await (await row('900142')).findByText('Retired')).toBeTruthy()
  await choose(user, '7700 900142', 'Change…')
  const form = within(await screen.findByRole('dialog', { name: 'Change +44 7700 900142' }))
  await user.selectOptions(form.getByLabelText('Purpose'), 'For tests: never listed')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await (await row('900142')).findByText('Test')).toBeTruthy()
  expect(bodiesOf('PATCH /api/admin/numbers/1')).toEqual([{ status: 'retired' }, { is_test: true }])
})

test('what cannot be changed is told, and the number stays as it is', async () => {
  const { user } = openNumbers([first], { 'PATCH /api/admin/numbers/1': () => refusal(503, 'The database is unavailable.') })
  await choose(user, '7700 900142', 'Pause')
  await screen.findByText('Failed to change')
  expect((await row('900142')).getByText('Available')).toBeTruthy()
})

test('a number is added; what is no number is told at its field and stays there', async () => {
  const words = 'A landline. Only UK mobile numbers can be listed.'
  let isRight = false
  const { user, bodiesOf } = openNumbers([first], {
    'POST /api/admin/numbers': () => (isRight ? { ...first, id: '3', number: '+447700900998' } : refusal(400, words, { field: 'number' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Add Number' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a number' }))
  const field = form.getByLabelText<HTMLInputElement>('Number')
  await user.type(field, '020 7946 0000{Enter}')
  await form.findByText(words)
  expect(field.value).toBe('020 7946 0000')
  isRight = true
  await user.clear(field)
  await user.type(field, '07700 900998{Enter}')
  await screen.findByText('Number Added')
  expect(bodiesOf('POST /api/admin/numbers').at(-1)).toEqual({
    number: '07700 900998',
    gateway_id: null,
    status: 'available',
    is_test: false,
  })
})

test('all that match a filter are changed by one action, also those that are not shown, and how many were so already is told', async () => {
  const { user, bodiesOf } = openNumbers([first, second], {}, '/admin/numbers?search=07700&status=available', 150)
  await user.click(await screen.findByLabelText('Select all 2 shown'))
  await user.click(screen.getByRole('button', { name: 'Select all 150 that match' }))
  await screen.findByText('150 selected')
  await user.click(screen.getByRole('button', { name: 'Pause' }))
  await screen.findByText('149 numbers; 1 was so already.')
  expect(bodiesOf('POST /api/admin/numbers/change')).toEqual([
    { filter: { search: '07700', status: 'available' }, expected: 150, change: { status: 'paused' } },
  ])
})

test('many are deleted only once their count is typed, one after a question', async () => {
  const { user, bodiesOf } = openNumbers([first, second], {}, '/admin/numbers', 150)
  await choose(user, '7700 900387', 'Delete')
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete +44 7700 900387' })).getByRole('button', { name: 'Delete' }),
  )
  await screen.findByText('Number Deleted')
  await waitFor(() => expect(screen.queryByRole('row', { name: /900387/ })).toBeNull())

  await user.click(screen.getByLabelText('Select all 1 shown'))
  await user.click(screen.getByRole('button', { name: 'Select all 149 that match' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 149 numbers' }))
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  await user.type(dialog.getByLabelText('Type 149 to confirm'), '14')
  expect(go.disabled).toBe(true)
  await user.keyboard('9{Enter}')
  await screen.findByText('Numbers Deleted')
  expect(bodiesOf('POST /api/admin/numbers/delete')).toEqual([{ ids: ['2'] }, { filter: {}, expected: 149 }])
})

test('filters and order are in the address and the request; the head of a column sorts, and an empty result says so', async () => {
  let isEmpty = false
  const { user, lists } = openNumbers([first, second], {
    'GET /api/admin/numbers': () => ({ numbers: isEmpty ? [] : [first], next: null, total: isEmpty ? 0 : 1 }),
  })
  await row('900142')
  await user.click(screen.getByRole('button', { name: 'Number' }))
  await waitFor(() => expect(lists().at(-1)).toBe('sort=number&order=asc&limit=100'))
  await user.click(screen.getByRole('button', { name: 'Number' }))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/admin/numbers?sort=-number'))
  isEmpty = true
  await user.selectOptions(screen.getByLabelText('Status'), 'Paused')
  await screen.findByText('No number matches')
  expect(lists().at(-1)).toBe('status=paused&sort=number&order=desc&limit=100')
  isEmpty = false
  await user.click(screen.getByRole('button', { name: 'Show All Numbers' }))
  await row('900142')
  expect(screen.getByLabelText('address').textContent).toBe('/admin/numbers?sort=-number')
})
