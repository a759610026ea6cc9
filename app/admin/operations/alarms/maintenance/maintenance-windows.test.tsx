// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { fromLocalTime } from '../../../form/local-time.ts'
import type { MaintenanceWindow } from './describe-window.ts'
import { MaintenanceWindows } from './maintenance-windows.tsx'

const now = Date.parse('2026-11-28T12:00:00Z')
const london: MaintenanceWindow = {
  id: '1',
  gateway: null,
  place: 'London',
  tag: null,
  note: 'New SIMs',
  starts_at: '2026-11-28T11:00:00.000Z',
  ends_at: '2026-11-28T14:30:00.000Z',
}
const phone: MaintenanceWindow = {
  ...london,
  id: '2',
  place: null,
  gateway: { id: '7', name: 'First phone' },
  note: '',
  starts_at: '2026-11-29T11:00:00.000Z',
}
const places = { places: [{ place: 'London', gateways: 2, silent: 0 }], tags: [{ tag: 'rack 2', gateways: 1 }] }

test('what is under way can be ended, and what is to come can be cancelled', async () => {
  const calls = answerCalls({
    'DELETE /api/admin/maintenance-windows/1': () => undefined,
    'DELETE /api/admin/maintenance-windows/2': () => undefined,
  })
  const { user } = renderPage(<MaintenanceWindows windows={[london, phone]} now={now} />)
  const rows = screen.getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)[0]).toContain('LondonIn maintenanceUntil 14:30New SIMs')
  expect(
    within(rows[1] ?? document.body)
      .getByRole('link', { name: 'First phone' })
      .getAttribute('href'),
  ).toBe('/admin/gateways/7')
  await user.click(screen.getByRole('button', { name: 'End Now: London' }))
  await user.click(screen.getByRole('button', { name: 'Cancel: First phone' }))
  await waitFor(() =>
    expect(calls.map(({ name }) => name)).toEqual(['DELETE /api/admin/maintenance-windows/1', 'DELETE /api/admin/maintenance-windows/2']),
  )
})

test('work is planned on a place or a tag, and what is refused is told at its field', async () => {
  let isRefused = true
  const calls = answerCalls({
    'GET /api/admin/gateways/places': () => places,
    'POST /api/admin/maintenance-windows': () =>
      isRefused
        ? refusal(400, 'No gateway has this tag.', { code: 'field_invalid', field: 'tag' })
        : Response.json(london, { status: 201 }),
  })
  const { user } = renderPage(<MaintenanceWindows windows={[]} now={now} />)
  await user.click(screen.getByRole('button', { name: 'Plan Maintenance' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Work on' }), 'The gateways with a tag')
  await user.type(dialog.getByRole('combobox', { name: 'Tag' }), 'rack 3')
  const ends = dialog.getByLabelText<HTMLInputElement>('Ends')
  const end = ends.value
  await user.clear(ends)
  await user.click(dialog.getByRole('button', { name: 'Plan Maintenance' }))
  await dialog.findByText('Enter when it ends.')
  await user.type(ends, end)
  await user.click(dialog.getByRole('button', { name: 'Plan Maintenance' }))
  await dialog.findByText('No gateway has this tag.')
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Plan Maintenance' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const posts = calls.filter(({ name }) => name.startsWith('POST'))
  expect(posts.at(-1)?.body).toEqual({ tag: 'rack 3', ends_at: fromLocalTime(end), note: '' })
})

test('on the page of a gateway the work is on that one', async () => {
  const calls = answerCalls({ 'POST /api/admin/maintenance-windows': () => Response.json(phone, { status: 201 }) })
  const { user } = renderPage(<MaintenanceWindows windows={[]} now={now} gateway={{ id: '7', name: 'First phone' }} />)
  await user.click(screen.getByRole('button', { name: 'Plan Maintenance' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Plan maintenance of First phone' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'New battery')
  await user.click(dialog.getByRole('button', { name: 'Plan Maintenance' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ name }) => name.startsWith('POST'))?.body).toMatchObject({ gateway_id: '7', note: 'New battery' })
})
