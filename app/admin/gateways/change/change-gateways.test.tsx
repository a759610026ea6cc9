// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { ChangeGateways } from './change-gateways.tsx'

const two = [sampleGateway(), sampleGateway({ id: '2', name: 'Second phone' })]

/** The dialog over these gateways, with a server that changes all of them. */
function openChange(answers: Answers = {}, gateways = two) {
  const onClose = vi.fn<() => void>()
  const page = renderAdminPage(
    <ChangeGateways gateways={gateways} onClose={onClose} />,
    {
      'GET /api/admin/gateways/places': () => ({ places: [{ place: 'Leeds', gateways: 4, silent: 0 }], tags: [] }),
      'PATCH /api/admin/gateways': (body) => ({ gateways: (body as { ids: string[] }).ids.length }),
      ...answers,
    },
    '/admin/gateways',
  )
  const form = within(screen.getByRole('dialog'))
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  return { ...page, form, save, onClose, changes: () => page.bodiesOf('PATCH /api/admin/gateways') }
}

test('only what is chosen is sent, and what is left as it is stays as it is', async () => {
  const { user, form, save, onClose, changes } = openChange()
  screen.getByRole('dialog', { name: 'Change 2 gateways' })
  expect(save.disabled).toBe(true)
  await user.selectOptions(form.getByLabelText('Monitoring'), 'Paused')
  await user.selectOptions(form.getByLabelText('Numbers they list'), 'None')
  expect(save.disabled).toBe(false)
  await user.selectOptions(form.getByLabelText('Numbers they list'), 'Leave as it is')
  await user.click(save)
  await screen.findByText('2 gateways changed. The change is in force.')
  expect(changes()).toEqual([{ ids: ['1', '2'], status: 'paused' }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a place, tags and a limit are set for all of them at once', async () => {
  const { user, form, save, changes } = openChange()
  await user.selectOptions(form.getByLabelText('Place'), 'At…')
  await user.type(form.getByLabelText('Place of each'), ' Leeds ')
  await user.type(form.getByLabelText('Add tags'), 'rack 2, EE')
  await user.type(form.getByLabelText('Remove tags'), 'spare')
  await user.selectOptions(form.getByLabelText('Texts a minute'), 'At most…')
  await user.type(form.getByLabelText('Limit of each'), '60')
  await user.click(save)
  await screen.findByText('Gateways Saved')
  expect(changes()).toEqual([{ ids: ['1', '2'], place: 'Leeds', add_tags: ['rack 2', 'EE'], remove_tags: ['spare'], texts_per_minute: 60 }])
})

test('a place and a limit are taken away', async () => {
  const { user, form, save, changes } = openChange({ 'PATCH /api/admin/gateways': () => ({ gateways: 0 }) })
  await user.selectOptions(form.getByLabelText('Place'), 'No place')
  await user.selectOptions(form.getByLabelText('Texts a minute'), 'No limit')
  expect([form.queryByLabelText('Place of each'), form.queryByLabelText('Limit of each')]).toEqual([null, null])
  await user.click(save)
  await screen.findByText('They were set so already.')
  expect(changes()).toEqual([{ ids: ['1', '2'], place: null, texts_per_minute: null }])
})

test.each(['0', '100001', '1.5', 'many', ''])('the limit "%s" is refused at its field before anything is sent', async (limit) => {
  const { user, form, save, changes } = openChange()
  await user.selectOptions(form.getByLabelText('Texts a minute'), 'At most…')
  const field = form.getByLabelText('Limit of each')
  if (limit !== '') await user.type(field, limit)
  await user.click(save)
  await form.findByText('This has to be a whole number from 1 to 100,000.')
  expect([document.activeElement, changes()]).toEqual([field, []])
  await user.clear(field)
  await user.type(field, '100000{Enter}')
  await waitFor(() => expect(changes()).toHaveLength(1))
})

test('a place without a name and what the server refuses are told at their fields', async () => {
  let isLong = true
  const { user, form, save, onClose, changes } = openChange({
    'PATCH /api/admin/gateways': () =>
      isLong ? refusal(400, 'A tag may have up to 40 characters.', { field: 'add_tags.1' }) : { gateways: 1 },
  })
  await user.selectOptions(form.getByLabelText('Place'), 'At…')
  await user.click(save)
  await form.findByText('Name the place.')
  expect(changes()).toEqual([])
  await user.type(form.getByLabelText('Place of each'), 'Leeds')
  await user.type(form.getByLabelText('Add tags'), 'EE, far too long')
  await user.click(save)
  await form.findByText('A tag may have up to 40 characters.')
  expect(form.queryByText('Name the place.')).toBeNull()
  expect([form.getByLabelText('Add tags').getAttribute('aria-invalid'), onClose.mock.calls.length]).toEqual(['true', 0])
  isLong = false
  await user.click(save)
  await screen.findByText('1 gateway changed. The change is in force.')
})

test('more than a thousand are changed in several calls, and counted together', async () => {
  const many = Array.from({ length: 2001 }, (_, index) => sampleGateway({ id: String(index + 1) }))
  const { user, form, save, changes } = openChange({}, many)
  await user.selectOptions(form.getByLabelText('Monitoring'), 'Monitored')
  await user.click(save)
  await screen.findByText('2,001 gateways changed. The change is in force.')
  expect(changes().map((body) => (body as { ids: string[] }).ids.length)).toEqual([1000, 1000, 1])
  expect(changes()).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ status: 'active' })))
})

test('a server that is away is told, and what was chosen stays', async () => {
  const { user, form, save, onClose } = openChange({ 'PATCH /api/admin/gateways': () => refusal(503, 'The database is unavailable.') })
  await user.selectOptions(form.getByLabelText('Monitoring'), 'Paused')
  await user.click(save)
  await screen.findByText('Failed to save the gateways')
  expect(form.getByLabelText<HTMLSelectElement>('Monitoring').value).toBe('paused')
  expect(onClose).not.toHaveBeenCalled()
})
