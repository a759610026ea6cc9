// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import Activity from './activity.tsx'

type Action = Output<'activity.list'>['actions'][number]

const change: Action = {
  id: '9',
  action: 'update_user',
  resource: 'profiles',
  metadata: { by: 'admin@example.test', from: '192.0.2.1', id: '4', email: 'ada@example.test', changes: { role: ['user', 'admin'] } },
  created_at: '2026-03-04T05:06:07.000Z',
}
const deletion: Action = { ...change, id: '8', action: 'delete_gateway', resource: 'sms_gateways', metadata: { id: '7', name: 'SIM bank' } }

function openLog(actions: Action[], answers: Answers = {}, at = '/admin/activity') {
  const page = renderAdminPage(
    <Activity />,
    { 'GET /api/admin/activity': () => ({ actions, next: null, kinds: ['update_user', 'delete_gateway'] }), ...answers },
    at,
  )
  const asked = () => page.calls.flatMap(({ name }) => /^GET \/api\/admin\/activity\?(.*)/.exec(name)?.[1] ?? [])
  return { ...page, asked }
}

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
const filters = () => within(screen.getByRole('search', { name: 'Filter the log' }))
const address = () => screen.getByLabelText('address').textContent

test('an action says what was done to what, by whom and whence, and leads there unless that is gone', async () => {
  openLog([change, deletion])
  const changed = await row(/update user/)
  expect(changed.getByRole('link', { name: 'ada@example.test' }).getAttribute('href')).toBe('/admin/users?user=4')
  for (const words of ['admin@example.test', '192.0.2.1', '4 Mar 2026, 05:06', /role: user → admin/])
    expect(changed.getByText(words)).toBeTruthy()
  const deleted = await row(/delete gateway/)
  expect([deleted.getByText('SIM bank').tagName, deleted.queryByRole('link')]).toEqual(['STRONG', null])
  expect([deleted.getByText('Not signed in'), deleted.getByText('–')]).toHaveLength(2)
})

test('of an action on many things the first ten are named, and the others counted', async () => {
  const ids = Array.from({ length: 12 }, (_, at) => String(at + 1))
  const names = ids.map((id) => `Phone ${id}`)
  openLog([{ ...change, action: 'update_gateways', resource: 'sms_gateways', metadata: { by: 'admin@example.test', ids, names } }])
  const many = await row(/update gateways/)
  expect(many.getAllByRole('link')).toHaveLength(10)
  expect(many.getByText(/and 2 more/)).toBeTruthy()
})

test('the filters are in the address, in the request and in the export', async () => {
  const { user, asked } = openLog([change])
  await row(/update user/)
  await user.selectOptions(filters().getByLabelText('Action'), 'delete gateway')
  await waitFor(() => expect(address()).toBe('/admin/activity?action=delete_gateway'))
  await user.type(filters().getByLabelText('Who'), 'ada')
  await waitFor(() => expect(asked().at(-1)).toBe('by=people&action=delete_gateway&who=ada'))
  const file = screen.getByRole('link', { name: /CSV|Export/ }).getAttribute('href')
  expect(file).toBe('/api/admin/activity.csv?by=people&action=delete_gateway&who=ada')
  await user.selectOptions(filters().getByLabelText('Show'), 'What happened by itself')
  expect(await screen.findByText('Gateways that fell silent or came back. Kept for 30 days.')).toBeTruthy()
  await waitFor(() => expect(asked().at(-1)).toBe('by=server&action=delete_gateway&who=ada'))
  await user.click(filters().getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(address()).toBe('/admin/activity?by=server'))
})

test('an action and days from a link are in the fields, and what is no day is left out', async () => {
  const { asked } = openLog([change], {}, '/admin/activity?action=import_numbers&from=2026-03-01&to=tomorrow')
  await row(/update user/)
  expect(filters().getByLabelText<HTMLSelectElement>('Action').selectedOptions[0]?.textContent).toBe('import numbers')
  expect(filters().getByLabelText<HTMLInputElement>('From').value).toBe('2026-03-01')
  expect(asked()).toEqual(['by=people&action=import_numbers&from=2026-03-01'])
})

test('an empty log differs from one in which nothing matches', async () => {
  const { user } = openLog([])
  expect(await screen.findByText('No recent activity recorded')).toBeTruthy()
  await user.type(filters().getByLabelText('Who'), 'nobody')
  expect(await screen.findByText('No action matches these filters.')).toBeTruthy()
})

test('a log that cannot be loaded says so, and older actions are loaded on demand', async () => {
  let isAway = true
  const { user, asked } = openLog([], {
    'GET /api/admin/activity'() {
      if (isAway) return refusal(503, 'Away.')
      return asked().at(-1)?.includes('before=')
        ? { actions: [deletion], next: null, kinds: [] }
        : { actions: [change], next: '9', kinds: [] }
    },
  })
  await screen.findByText('The log could not be loaded.')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await row(/update user/)
  await user.click(screen.getByRole('button', { name: /more|older/i }))
  expect(await row(/delete gateway/)).toBeTruthy()
  expect(asked().at(-1)).toContain('before=9')
})
