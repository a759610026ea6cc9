// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { GatewayImport as Result } from '#domain/api/gateways.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { catchDownloads } from '#tests/harness/catch-downloads.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { useNavigationGuards } from '../../../ui/navigation-guard.ts'
import GatewayImport from './gateway-import.tsx'

const none = { added: 0, changed: 0, unchanged: 0, repeated: 0, invalid: 0 }
const clean: Result = {
  dry_run: true,
  counts: { ...none, added: 2, unchanged: 1 },
  columns: ['name'],
  ignored: [],
  plan: 'plan-1',
  tokens: [],
  lines: [
    { line: 1, outcome: 'added', name: 'Phone 1' },
    { line: 2, outcome: 'added', name: 'Phone 2' },
    { line: 3, outcome: 'unchanged', name: 'First phone', detail: 'A gateway has this name.' },
  ],
}
const faulty: Result = {
  ...clean,
  counts: { ...none, added: 1, invalid: 1 },
  ignored: ['colour', 'weight'],
  lines: [
    { line: 1, outcome: 'added', name: 'Phone 1' },
    { line: 2, outcome: 'invalid', name: '', detail: 'A gateway needs a name.' },
  ],
}
const done: Result = { ...clean, dry_run: false, tokens: [{ id: '8', name: 'Phone 1', token: 'token-8' }] }
const list = 'name\nPhone 1\nPhone 2\nFirst phone'

function Guarded() {
  useNavigationGuards()
  return <GatewayImport />
}

/** The page, with a server that previews `found` and then imports it. */
function openImport(found: Result = clean, answers: Answers = {}) {
  // Nothing has a size in this document, and a long list shows what fits.
  for (const side of ['offsetHeight', 'offsetWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
  const page = renderAdminPage(
    <Guarded />,
    { 'POST /api/admin/gateways/import': (body) => ((body as { dry_run: boolean }).dry_run ? found : done), ...answers },
    '/admin/gateways/import',
  )
  return { ...page, sent: () => page.bodiesOf('POST /api/admin/gateways/import') }
}

type User = ReturnType<typeof openImport>['user']

async function preview(user: User, text = list) {
  const field = await screen.findByLabelText('Gateways')
  await user.click(field)
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
}
const lines = async () => {
  const shown = await within(await screen.findByRole('list', { name: 'Lines' })).findAllByRole('listitem')
  return shown.map(({ textContent }) => textContent)
}

test('a list is looked at line by line before anything is done, and then imported as it was looked at', async () => {
  const { user, sent } = openImport()
  await screen.findByText('Paste a list, or give a CSV file. You see what will happen before anything does.')
  await preview(user)
  expect(await lines()).toEqual([
    'Line 1Phone 1Will be added',
    'Line 2Phone 2Will be added',
    'Line 3First phoneStays as it isA gateway has this name.',
  ])
  screen.getByText('This is what will happen. Nothing has been changed yet.')
  await user.click(screen.getByRole('radio', { name: 'Unchanged 1' }))
  expect(await lines()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Import 2 gateways' }))
  await screen.findByText('Gateways Imported')
  expect(sent()).toEqual([
    { csv: list, dry_run: true, skip_invalid: false },
    { csv: list, plan: 'plan-1', dry_run: false, skip_invalid: false },
  ])
})

test('the tokens are downloaded once, and leaving without them is asked about', async () => {
  const files = catchDownloads()
  const { user } = openImport()
  await preview(user)
  await user.click(await screen.findByRole('button', { name: 'Import 2 gateways' }))
  await user.click(await screen.findByRole('link', { name: 'Show the Gateways' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without the tokens?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/gateways/import')
  await user.click(screen.getByRole('button', { name: 'Download Tokens' }))
  expect((await files[0]?.content)?.split(/\r?\n/)).toEqual(['name,id,token', 'Phone 1,8,token-8', ''])
  await user.click(screen.getByRole('link', { name: 'Show the Gateways' }))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/admin/gateways'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('lines that are not valid have to be corrected or left out, and ignored columns are named', async () => {
  const { user, sent } = openImport(faulty)
  await preview(user)
  await screen.findByText('These columns are ignored: colour, weight.')
  expect(await lines()).toEqual(['Line 1Phone 1Will be added', 'Line 2–Not validA gateway needs a name.'])
  const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 gateway' })
  expect(go.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Leave out that line' }))
  await user.click(go)
  await screen.findByText('Gateways Imported')
  expect(sent().at(-1)).toMatchObject({ skip_invalid: true, dry_run: false })
})

test('where nothing is new there is nothing to import, and the way back keeps the list', async () => {
  const { user, sent } = openImport({ ...clean, counts: { ...none, unchanged: 3 } })
  await preview(user)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to Import' })).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Back to the List' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Gateways')).value).toBe(list)
  expect(sent()).toHaveLength(1)
})

test('when the gateways have changed since the preview, nothing is imported until it was looked at again', async () => {
  let found = clean
  const { user, sent } = openImport(clean, {
    'POST /api/admin/gateways/import': (body) => {
      const { dry_run: isDry, plan } = body as { dry_run: boolean; plan?: string }
      if (isDry) return found
      return plan === 'plan-2' ? done : refusal(409, 'The gateways have changed.', { code: 'gateway_changed' })
    },
  })
  await preview(user)
  const go = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 gateways' })
  await user.click(go)
  await screen.findByText('The gateways have changed since this preview. Nothing was imported.')
  expect(go.disabled).toBe(true)
  found = { ...clean, plan: 'plan-2' }
  await user.click(screen.getByRole('button', { name: 'Preview Again' }))
  await waitFor(() => expect(screen.queryByText('The gateways have changed since this preview. Nothing was imported.')).toBeNull())
  await user.click(go)
  await screen.findByText('Gateways Imported')
  expect(sent().map((body) => (body as { plan?: string }).plan)).toEqual([undefined, 'plan-1', undefined, 'plan-2'])
})

test('a list that the server does not understand is told at the list, and an outage as a message', async () => {
  let answer = refusal(400, 'The first line has no column for the name.', { field: 'csv' })
  const { user } = openImport(clean, { 'POST /api/admin/gateways/import': () => answer })
  await preview(user)
  await screen.findByText('The first line has no column for the name.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Gateways').value).toBe(list)
  answer = refusal(503, 'The database is unavailable.')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await screen.findByText('The list could not be previewed')
  expect(screen.queryByText('This is what will happen. Nothing has been changed yet.')).toBeNull()
})

test('a file goes with its name; while it is imported nothing is sent twice, and a failure imports nothing', async () => {
  const answer = openAnswer()
  const { user, sent } = openImport(clean, {
    'POST /api/admin/gateways/import': (body) => ((body as { dry_run: boolean }).dry_run ? clean : answer.promise),
  })
  await user.upload(await screen.findByLabelText('CSV file'), new File([list], 'gateways.csv', { type: 'text/csv' }))
  await screen.findByText('4 lines')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 gateways' }))
  await user.click(await screen.findByRole('button', { name: 'Importing…' }))
  expect(sent()).toMatchObject([{ file: 'gateways.csv' }, { file: 'gateways.csv' }])
  answer.resolve(refusal(503, 'The database is unavailable.'))
  await screen.findByText('Nothing was imported')
  expect(await screen.findByRole('button', { name: 'Import 2 gateways' })).toBeTruthy()
})

test('leaving while gateways are being added is asked about: their tokens are on their way', async () => {
  const answer = openAnswer()
  const { user } = openImport(clean, {
    'POST /api/admin/gateways/import': (body) => ((body as { dry_run: boolean }).dry_run ? clean : answer.promise),
  })
  await preview(user)
  await user.click(await screen.findByRole('button', { name: 'Import 2 gateways' }))
  await user.click(screen.getByRole('link', { name: 'Back to Gateways' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without the tokens?' })).getByRole('button', { name: 'Stay' }),
  )
  answer.resolve(done)
  expect(await screen.findByRole('button', { name: 'Download Tokens' })).toBeTruthy()
})
