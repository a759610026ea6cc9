// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import IncidentsPage, { type Incident } from './incidents.tsx'

const slow: Incident = {
  id: '3',
  title: 'Texts are late',
  state: 'investigating',
  started_at: '2026-03-04T05:06:00.000Z',
  ended_at: null,
  updates: [{ at: '2026-03-04T05:10:00.000Z', text: 'We are looking.' }],
  updated_at: '2026-03-04T05:10:00.000Z',
}

function openIncidents(incidents: Incident[], answers: Answers = {}) {
  return renderAdminPage(<IncidentsPage />, { 'GET /api/admin/incidents': () => ({ incidents }), ...answers }, '/admin/incidents')
}

async function choose(user: ReturnType<typeof openIncidents>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'More for Texts are late' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('an incident stands with its state, since when, and its newest update; without one the page says what they are for', async () => {
  openIncidents([slow, { ...slow, id: '4', title: 'Move', state: 'scheduled', updates: [] }])
  await screen.findByText('One is open.', { exact: false })
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('Since 4 Mar 2026, 05:06')
  expect(first).toContain('1 updateWe are looking.')
  expect(second).toContain('Planned for 4 Mar 2026, 05:06')
  cleanup()
  openIncidents([])
  expect(await screen.findByText(/^There are none\. Add one when something is wrong/)).toBeTruthy()
})

test('an incident is added; what the server refuses is told at its field', async () => {
  let isRight = false
  const { user, bodiesOf } = openIncidents([], {
    'POST /api/admin/incidents': () => (isRight ? slow : refusal(400, 'Name what is wrong.', { field: 'title' })),
  })
  await user.click(await screen.findByRole('button', { name: 'Add Incident' }))
  const form = within(await screen.findByRole('dialog'))
  const submit = () => user.click(form.getByRole('button', { name: 'Add Incident' }))
  await submit()
  await form.findByText('Name what is wrong.')
  isRight = true
  await user.type(form.getByLabelText('Title'), 'Texts are late')
  await submit()
  await screen.findByText('Incident added')
  expect(bodiesOf('POST /api/admin/incidents').at(-1)).toMatchObject({ title: 'Texts are late', state: 'investigating', text: '' })
})

test('an update is posted with the state that it brings', async () => {
  const { user, bodiesOf } = openIncidents([slow], { 'POST /api/admin/incidents/3/updates': () => slow })
  await choose(user, 'Post an Update')
  const form = within(await screen.findByRole('dialog', { name: 'Texts are late' }))
  await user.selectOptions(form.getByLabelText('State'), 'Resolved')
  await user.type(form.getByLabelText('What is new'), 'The network has repaired it.')
  await user.click(form.getByRole('button', { name: 'Post Update' }))
  await screen.findByText('Update posted')
  expect(bodiesOf('POST /api/admin/incidents/3/updates')).toEqual([{ state: 'resolved', text: 'The network has repaired it.' }])
})

test('a change carries the time at which the incident was read, and leaves its start alone where nobody changed it', async () => {
  const { user, bodiesOf } = openIncidents([slow], { 'PATCH /api/admin/incidents/3': () => slow })
  await choose(user, 'Change')
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Title'), ' again')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Incident saved')
  const [sent] = bodiesOf('PATCH /api/admin/incidents/3')
  expect(sent).toMatchObject({ title: 'Texts are late again', updated_at: slow.updated_at })
  expect(sent).not.toHaveProperty('started_at')
})

test('an incident is deleted after a question that says what goes with it', async () => {
  const { user, calls } = openIncidents([slow], { 'DELETE /api/admin/incidents/3': () => undefined })
  await choose(user, 'Delete')
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Texts are late”' }))
  question.getByText('It and its update will be gone from the status page for good.')
  await user.click(question.getByRole('button', { name: 'Delete Incident' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE /api/admin/incidents/3'))
})
