// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { NumberImport as Result } from '#domain/api/numbers.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import NumberImport from './number-import.tsx'

const none = { added: 0, changed: 0, unchanged: 0, repeated: 0, invalid: 0 }
const found: Result = {
  dry_run: true,
  counts: { ...none, added: 1, changed: 1, invalid: 1 },
  columns: ['number'],
  ignored: ['colour'],
  plan: 'plan-1',
  lines: [
    { line: 1, outcome: 'added', number: '+447700900142' },
    { line: 2, outcome: 'changed', number: '+447700900387', detail: 'Paused, was available.' },
    { line: 3, outcome: 'invalid', number: '020 7946 0000', detail: 'A landline.' },
  ],
}
const list = '07700 900142\n07700 900387\n020 7946 0000'

/** The page, and a way to another one. */
function Leavable() {
  const navigate = useNavigate()
  return (
    <>
      {useLocation().pathname === '/admin/numbers/import' && <NumberImport />}
      <button type="button" onClick={() => void navigate('/admin/alarms')}>
        Leave
      </button>
    </>
  )
}

/** The page, with a server that previews a list and then imports it, unless `answers` say otherwise. */
function openImport(counts: Result['counts'] = found.counts, answers: Answers = {}) {
  // No layout in this document: the list is as high as a screen.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
  const page = renderAdminPage(
    <Leavable />,
    {
      'GET /api/admin/gateways': () => ({ gateways: [sampleGateway({ id: '7', name: 'SIM bank' })], next: null, total: 1 }),
      'POST /api/admin/numbers/import': () => ({ ...found, counts }),
      ...answers,
    },
    '/admin/numbers/import',
  )
  return { ...page, sent: () => page.bodiesOf('POST /api/admin/numbers/import') }
}

type User = ReturnType<typeof openImport>['user']

async function preview(user: User) {
  await user.click(await screen.findByLabelText('Numbers'))
  await user.paste(list)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
}
const address = () => screen.getByLabelText('address').textContent

test('a list is looked at, its faulty line left out, and what was imported is told in the list of numbers', async () => {
  const { user, sent } = openImport()
  await preview(user)
  const lines = await within(await screen.findByRole('list', { name: 'Lines' })).findAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Line 1+44 7700 900142Will be added',
    'Line 2+44 7700 900387Will be changedPaused, was available.',
    'Line 3020 7946 0000Not validA landline.',
  ])
  screen.getByText('This column is ignored: colour.')
  await user.click(screen.getByRole('radio', { name: 'Not valid 1' }))
  await waitFor(() => expect(within(screen.getByRole('list', { name: 'Lines' })).getAllByRole('listitem')).toHaveLength(1))
  await user.click(screen.getByRole('checkbox', { name: 'Leave out that line' }))
  await user.click(screen.getByRole('button', { name: 'Import 2 numbers' }))
  await screen.findByText('1 number added, 1 changed.')
  expect(address()).toBe('/admin/numbers')
  const defaults = { gateway_id: null, status: 'available', is_test: false }
  expect(sent()).toEqual([
    { text: list, defaults, dry_run: true, skip_invalid: false },
    { text: list, defaults, plan: 'plan-1', dry_run: false, skip_invalid: true },
  ])
})

test.each([
  ['2 numbers added.', { ...none, added: 2 }],
  ['1 number changed.', { ...none, changed: 1 }],
  ['1,200 numbers added, 3,000 changed.', { ...none, added: 1200, changed: 3000 }],
])('how many were added and changed is told: %s', async (words, counts) => {
  const { user } = openImport(counts)
  await preview(user)
  await user.click(await screen.findByRole('button', { name: /^Import \d/ }))
  expect(await screen.findByText(words)).toBeTruthy()
})

test('gateway, status and purpose of new numbers are chosen once, and are still chosen on the way back', async () => {
  const { user, sent } = openImport()
  const gateway = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gateway' })
  await user.click(await screen.findByRole('combobox', { name: 'Gateway' }))
  await user.click(await screen.findByRole('option', { name: 'SIM bank' }))
  await user.selectOptions(screen.getByLabelText('Status'), 'Paused')
  await user.click(screen.getByRole('switch', { name: 'For tests' }))
  await preview(user)
  await user.click(await screen.findByRole('button', { name: 'Back to the List' }))
  expect(sent()).toMatchObject([{ defaults: { gateway_id: '7', status: 'paused', is_test: true } }])
  await waitFor(() => expect(gateway().value).toBe('SIM bank'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe(list)
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('paused')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'For tests' }).checked).toBe(true)
})

test('when the numbers have changed since the preview, it is looked at again with the same list', async () => {
  let plan = 'plan-1'
  const { user, sent } = openImport(found.counts, {
    'POST /api/admin/numbers/import': (body) => {
      const given = body as { dry_run: boolean; plan?: string }
      if (given.dry_run || given.plan === 'plan-2') return { ...found, plan, counts: { ...none, added: 2 } }
      return refusal(409, 'The numbers have changed.', { code: 'numbers_changed' })
    },
  })
  await preview(user)
  await user.click(await screen.findByRole('button', { name: 'Import 2 numbers' }))
  const warning = await screen.findByText('The numbers have changed since this preview. Nothing was imported.')
  plan = 'plan-2'
  await user.click(screen.getByRole('button', { name: 'Preview Again' }))
  await waitFor(() => expect(document.body.contains(warning)).toBe(false))
  await user.click(screen.getByRole('button', { name: 'Import 2 numbers' }))
  await waitFor(() => expect(address()).toBe('/admin/numbers'))
  expect(sent().map((body) => (body as { text: string }).text)).toEqual([list, list, list, list])
})

test('a list without numbers is refused here, one that the server does not read at the list, and an outage as a message', async () => {
  let answer = refusal(400, 'No column holds numbers.', { field: 'text' })
  const { user, sent } = openImport(found.counts, { 'POST /api/admin/numbers/import': () => answer })
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  await screen.findByText('There are no numbers in this list.')
  expect(sent()).toEqual([])
  await preview(user)
  await screen.findByText('No column holds numbers.')
  answer = refusal(503, 'The database is unavailable.')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText('The list could not be previewed')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Numbers').value).toBe(list)
})

test('an import that ends after its page was left says so there, and leads nowhere', async () => {
  const answer = openAnswer()
  const { user } = openImport(found.counts, {
    'POST /api/admin/numbers/import': (body) =>
      (body as { dry_run: boolean }).dry_run ? { ...found, counts: { ...found.counts, invalid: 0 } } : answer.promise,
  })
  await preview(user)
  await user.click(await screen.findByRole('button', { name: 'Import 2 numbers' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(address()).toBe('/admin/alarms')
  answer.resolve({ ...found, dry_run: false })
  await screen.findByText('1 number added, 1 changed.')
  expect(address()).toBe('/admin/alarms')
})
