// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway, samplePull, sampleSmpp } from '#tests/harness/sample-gateway.ts'
import type { Gateway } from '../gateway.ts'
import { GatewayForm } from './gateway-form.tsx'
import { GatewaySettings } from './gateway-settings.tsx'

const pull = samplePull()
const smpp = sampleSmpp()

/** The form over a gateway, with a server that saves what it is given. */
function openForm(fields: Partial<Gateway> = {}, answers: Answers = {}) {
  const gateway = sampleGateway(fields)
  const onClose = vi.fn<() => void>()
  const page = renderAdminPage(
    <GatewayForm gateway={gateway} current={gateway} onClose={onClose} onCreated={() => {}} />,
    {
      'GET /api/admin/gateways/places': () => ({ places: [], tags: [] }),
      'PATCH /api/admin/gateways/1': () => gateway,
      ...answers,
    },
    '/admin/gateways',
  )
  const form = within(screen.getByRole('dialog', { name: 'Edit First phone' }))
  const save = async () => {
    await page.user.click(form.getByRole('button', { name: 'Save' }))
    await screen.findByText('The change is in force.')
    return page.bodiesOf('PATCH /api/admin/gateways/1').at(-1)
  }
  return { ...page, form, save, onClose }
}

/** The hint of a field. */
const hintOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const labels = (field: HTMLSelectElement) => [...field.options].map(({ text }) => text)

test('a form without changes sends the gateway as it is, with the version that it was, and neither status nor secrets', async () => {
  const { save, onClose } = openForm({ imei: '490154203237518', place: 'Leeds', tags: ['EE', 'rack 2'], silent_after_s: 900 })
  const saved = await save()
  expect(saved).toEqual({
    name: 'First phone',
    kind: 'json',
    imei: '490154203237518',
    current_phone_number: null,
    lists_numbers: 'own',
    place: 'Leeds',
    tags: ['EE', 'rack 2'],
    silent_after_s: 900,
    alarm_after_s: null,
    updated_at: '2026-03-04T05:06:07.000Z',
  })
  expect(onClose).toHaveBeenCalledOnce()
})

test('monitoring is switched off and on; a status of its own is not taken for monitored', async () => {
  const first = openForm({ status: 'offline' })
  await first.user.click(first.form.getByRole('switch', { name: 'Monitor this gateway and report it when it falls silent' }))
  expect(await first.save()).toMatchObject({ status: 'paused' })
  first.unmount()
  const second = openForm({ status: 'in repair', kind: 'smpp', smpp })
  const hold = second.form.getByRole<HTMLInputElement>('switch', { name: 'Hold its link, and report it when it falls silent' })
  expect(hold.checked).toBe(false)
  await second.user.click(hold)
  expect(await second.save()).toMatchObject({ status: 'active' })
})

test('when it is silent and rings is chosen, and what is stored is among the choices though it is unusual', async () => {
  const { user, form, save } = openForm({ silent_after_s: 7200, alarm_after_s: 0 })
  const silent = form.getByLabelText<HTMLSelectElement>('Silent after')
  const rings = form.getByLabelText<HTMLSelectElement>('Rings after')
  expect(labels(silent)).toEqual(['As is usual for it', '5 min', '15 min', '30 min', '1 h', '2 h', '6 h', '24 h'])
  expect(labels(rings)).toEqual(['5 min, as all', 'At once', '15 min', '30 min', '1 h'])
  expect([silent.value, rings.value]).toEqual(['7200', '0'])
  await user.selectOptions(silent, '30 min')
  await user.selectOptions(rings, '5 min, as all')
  expect(await save()).toMatchObject({ silent_after_s: 1800, alarm_after_s: null })
})

test('a signing secret is never shown: it is replaced, removed, or kept after all', async () => {
  const { user, form, save } = openForm({ kind: 'httpsms', has_signing_secret: true })
  const secret = form.getByLabelText<HTMLInputElement>('Signing secret')
  expect([secret.value, hintOf(secret)]).toEqual(['', 'A secret is set and is never shown. Type a new one to replace it.'])
  await user.type(secret, 'new-key')
  await user.click(form.getByRole('button', { name: 'Remove' }))
  expect([secret.value, secret.disabled]).toEqual(['', true])
  form.getByText('It will be removed when you save. Requests will then need the token.')
  expect(await save()).toMatchObject({ signing_secret: null })
  await user.click(form.getByRole('button', { name: 'Keep' }))
  await user.type(secret, 'another-key')
  expect(await save()).toMatchObject({ signing_secret: 'another-key' })
})

test('a secret that can no longer be decrypted says so, in the form and in the settings, which lead to it', async () => {
  const lost = { kind: 'httpsms', has_signing_secret: true, signing_secret_lost: true } as const
  const { form, unmount } = openForm(lost)
  expect(hintOf(form.getByLabelText('Signing secret'))).toMatch(/^It can no longer be decrypted because SECRET has changed\./)
  unmount()
  const onEdit = vi.fn<() => void>()
  const none = () => {}
  const { user } = renderAdminPage(
    <GatewaySettings
      gateway={sampleGateway(lost)}
      onClose={none}
      onEdit={onEdit}
      onLog={none}
      onSims={none}
      onConnect={none}
      onReplace={none}
      onToken={none}
    />,
    { 'GET /api/admin/gateways/1/sims': () => ({ sims: [] }) },
    '/admin/gateways',
  )
  await user.click(await screen.findByRole('button', { name: 'Set It Again' }))
  expect(onEdit).toHaveBeenCalledOnce()
})

test('where a device is asked at another address its password is asked for again; a changed interval keeps it', async () => {
  const { user, form, save } = openForm({ kind: 'goip', pull })
  const password = form.getByLabelText('Password')
  expect(hintOf(password)).toBe('A password is set and is never shown. Type a new one to replace it.')
  await user.clear(form.getByLabelText('Asked every'))
  await user.type(form.getByLabelText('Asked every'), '60')
  expect(await save()).toMatchObject({ pull: { url: 'http://192.168.1.30', user: 'reader', every_s: 60 } })
  expect(await save()).not.toHaveProperty('pull.password')
  await user.type(form.getByLabelText('Device address'), ':8080')
  expect(hintOf(password)).toBe('Enter it again: the device has another address now.')
})

test('a phone that was asked is asked no more, and one that stays as it is sends nothing about it', async () => {
  const { user, form, save } = openForm({ kind: 'android-sms-gateway', pull: { ...pull, password_lost: true } })
  expect(hintOf(form.getByLabelText('Password'))).toMatch(/the device is not asked until then\.$/)
  expect(await save()).not.toHaveProperty('pull')
  await user.click(form.getByRole('switch', { name: 'Ask the device for its texts' }))
  expect(await save()).toMatchObject({ pull: null })
})

test('the password of a link is asked for again when it goes elsewhere or in the clear', async () => {
  const { user, form, save } = openForm({ kind: 'smpp', smpp })
  const password = form.getByLabelText('Password')
  const known = 'A password is set and is never shown. Type a new one to replace it.'
  const again = 'Enter it again: it goes to another host or port, or without TLS.'
  expect(hintOf(password)).toBe(known)
  await user.click(form.getByRole('switch', { name: 'Connect over TLS' }))
  expect(hintOf(password)).toBe(again)
  await user.click(form.getByRole('switch', { name: 'Connect over TLS' }))
  expect(hintOf(password)).toBe(known)
  await user.type(form.getByLabelText('Host'), '.uk')
  expect(hintOf(password)).toBe(again)
  await user.click(form.getByText('More about the link'))
  await user.selectOptions(form.getByLabelText('Bind as'), 'Receiver')
  const saved = await save()
  expect(saved).toMatchObject({ smpp: { host: 'smsc.example.com.uk', port: 3550, bind: 'receiver' } })
  expect(saved).not.toHaveProperty('smpp.password')
})

test('another kind shows its own fields, and a number that it has stays in sight', async () => {
  const { user, form, save } = openForm({ kind: 'httpsms', current_phone_number: '+447700900142', has_signing_secret: true })
  await user.type(form.getByLabelText('Signing secret'), 'for httpSMS alone')
  await user.selectOptions(form.getByLabelText('Kind'), 'Dinstar (UC, DWG)')
  expect([form.queryByLabelText('Signing secret'), form.getByLabelText<HTMLInputElement>('Current number').value]).toEqual([
    null,
    '+447700900142',
  ])
  await user.clear(form.getByLabelText('Current number'))
  await user.click(form.getByRole('radio', { name: 'Every number it receives texts for' }))
  const saved = await save()
  expect(saved).toMatchObject({ kind: 'dinstar', current_phone_number: null, lists_numbers: 'all' })
  expect(saved).not.toHaveProperty('signing_secret')
})

test('what the server refuses is told at its field, one for a list as well, and an outage as a message', async () => {
  let answer = refusal(400, 'A tag may have up to 40 characters.', { field: 'tags.1' })
  const { user, form, onClose } = openForm({}, { 'PATCH /api/admin/gateways/1': () => answer })
  const tags = form.getByLabelText<HTMLInputElement>('Tags')
  await user.type(tags, 'EE, far too long{Enter}')
  await form.findByText('A tag may have up to 40 characters.')
  expect([document.activeElement, tags.value]).toEqual([tags, 'EE, far too long'])
  answer = refusal(503, 'The database is unavailable.')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Failed to save gateway')
  await waitFor(() => expect(form.queryByText('A tag may have up to 40 characters.')).toBeNull())
  expect([tags.value, onClose.mock.calls]).toEqual(['EE, far too long', []])
})
