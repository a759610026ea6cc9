// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import type { Gateway } from './gateway.ts'
import { GatewayList } from './list/gateway-list.tsx'

const phone = sampleGateway()
const later = '2026-03-04T06:00:00.000Z'

/** The list, with a server that has one gateway and does what it is asked, unless `answers` say otherwise. */
function openGateways(answers: Answers = {}, first: Gateway = phone) {
  let stored: Gateway | null = first
  const server: Answers = {
    'GET /api/admin/gateways': () => ({ gateways: stored ? [stored] : [], next: null, total: stored ? 1 : 0 }),
    'GET /api/admin/gateways/counts': () => ({ total: 1, up: 0, silent: 0, never: 1, inactive: 0, link_down: 0, error: 0 }),
    'GET /api/admin/gateways/places': () => ({ places: [], tags: [] }),
    'GET /api/admin/gateways/1': () => (stored ? { ...stored, note: null } : refusal(404, 'There is no gateway with this id.')),
    'GET /api/admin/gateways/1/sims': () => ({ sims: [] }),
    'GET /api/admin/held': () => ({ held: [], next: null, total: 0 }),
    'PATCH /api/admin/gateways/1': (body) => {
      const changed: Gateway = { ...(stored ?? phone), ...(body as Partial<Gateway>), updated_at: later }
      return (stored = changed)
    },
    'DELETE /api/admin/gateways/1': () => void (stored = null),
    ...answers,
  }
  const page = renderAdminPage(<GatewayList firstSort="name" hasBack={false} />, server, '/admin?tab=gateways')
  return {
    ...page,
    changes: () => page.bodiesOf('PATCH /api/admin/gateways/1'),
    /** What another administrator does. */
    store: (gateway: Gateway | null) => void (stored = gateway),
  }
}

type User = ReturnType<typeof openGateways>['user']
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function openSettings(user: User, name = phone.name) {
  await user.click(await screen.findByRole('button', { name: `Settings of ${name}` }))
  return dialog(`${name} settings`)
}

async function openEdit(user: User) {
  await user.click((await openSettings(user)).getByRole('button', { name: 'Edit' }))
  return dialog(`Edit ${phone.name}`)
}

async function type(user: User, field: HTMLElement, words: string) {
  await user.clear(field)
  await user.type(field, words)
}

test('the settings of a gateway have its details and what can be done with it; Escape returns the focus', async () => {
  const { user } = openGateways()
  const settings = await openSettings(user)
  const facts = [...document.querySelectorAll('dialog dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Name', phone.name],
      ['Status', expect.stringContaining('Never seen')],
      ['IMEI', 'Unknown'],
      ['Current number', 'None'],
      ['Last seen', expect.stringContaining('Never')],
      ['Lists numbers', 'Its own number'],
    ]),
  )
  settings.getByText('Additional settings coming soon...')
  const actions = ['Edit', 'View Logs', 'Connection', 'New Token', 'Rate Limits', 'Replace']
  for (const name of actions) expect(settings.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
})

test('a gateway that is silent says why', async () => {
  const reason = 'httpSMS says that the phone is offline since 3 Mar 2026, 05:06.'
  const { user } = openGateways({}, sampleGateway({ state: 'silent', status: 'offline', state_reason: reason }))
  expect(within(await row(phone.name)).getByText('Silent')).toBeTruthy()
  expect((await openSettings(user)).getByText(reason)).toBeTruthy()
})

test('a limit is set and removed in its own dialog, which shows what counts at present', async () => {
  const { user, changes } = openGateways({}, sampleGateway({ texts_per_minute: 60, texts_counted: 12 }))
  await user.click((await openSettings(user)).getByRole('button', { name: 'Rate Limits' }))
  const limits = await dialog(`Rate limits of ${phone.name}`)
  limits.getByText('12 of 60 count at present.')
  await type(user, limits.getByLabelText('Texts a minute'), 'a few')
  await user.click(limits.getByRole('button', { name: 'Save' }))
  await limits.findByText('This has to be a whole number from 1 to 100,000, or empty.')
  expect(changes()).toEqual([])
  // Digits of any script count.
  await type(user, limits.getByLabelText('Texts a minute'), '١')
  await user.click(limits.getByRole('button', { name: 'Save' }))
  await screen.findByText('Gateway Saved')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: `Rate limits of ${phone.name}` })).toBeNull())

  await user.click((await dialog(`${phone.name} settings`)).getByRole('button', { name: 'Rate Limits' }))
  const again = await dialog(`Rate limits of ${phone.name}`)
  await user.clear(again.getByLabelText('Texts a minute'))
  await user.click(again.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()).toEqual([{ texts_per_minute: 1 }, { texts_per_minute: null }]))
})

test('what cannot be done is told in the specified words, and the gateway stays', async () => {
  const { user } = openGateways({
    'DELETE /api/admin/gateways/1': () => {
      throw new TypeError('Failed to fetch')
    },
    'POST /api/admin/gateways/1/refresh': () => refusal(503, 'Away.', { code: 'database_unavailable' }),
  })
  await user.click(await screen.findByRole('button', { name: `Delete ${phone.name}` }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('Are you sure you want to delete this gateway? This action cannot be undone.')
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Failed to delete gateway. Please try again.')
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  await user.click(screen.getByRole('button', { name: `Check now: refresh ${phone.name}` }))
  await screen.findByText('Failed to refresh gateway. Please try again.')
  expect(await row(phone.name)).toBeTruthy()
})

test('a gateway that somebody else has deleted meanwhile leaves the list, with the reason', async () => {
  const page = openGateways({ 'DELETE /api/admin/gateways/1': () => refusal(404, 'There is no gateway with this id.') })
  await page.user.click(await screen.findByRole('button', { name: `Delete ${phone.name}` }))
  page.store(null)
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await screen.findByText('There is no gateway with this id.')
  expect(await screen.findByText('No gateways yet')).toBeTruthy()
})

test('a list that cannot be loaded says so, and loads once it can', async () => {
  let isAway = true
  const { user } = openGateways({
    'GET /api/admin/gateways': () => (isAway ? refusal(503, 'Away.') : { gateways: [phone], next: null, total: 1 }),
  })
  await screen.findByText('Failed to fetch gateway data')
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await row(phone.name)
  expect(screen.queryByText('Failed to fetch gateway data')).toBeNull()
})

test('when somebody else saved first, nothing typed is lost: theirs can be loaded, or ours saved over it', async () => {
  const isOurs = (body: unknown) => !('updated_at' in (body as object))
  const page = openGateways({
    'PATCH /api/admin/gateways/1': (body) => {
      const given = body as Partial<Gateway>
      if (!isOurs(body)) return refusal(409, 'It was changed.', { code: 'gateway_changed' })
      return { ...phone, ...given, updated_at: '2026-03-04T07:00:00.000Z' }
    },
  })
  const form = await openEdit(page.user)
  const name = form.getByLabelText<HTMLInputElement>('Name')
  await type(page.user, name, 'Mine')
  page.store({ ...phone, name: 'Theirs', imei: '35000', updated_at: later })
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText(/^Somebody changed this gateway after you opened it\./)
  expect(name.value).toBe('Mine')
  await page.user.click(form.getByRole('button', { name: 'Load Theirs' }))
  await waitFor(() => expect([name.value, form.getByLabelText<HTMLInputElement>('IMEI').value]).toEqual(['Theirs', '35000']))

  await type(page.user, name, 'Mine after all')
  page.store({ ...phone, name: 'Theirs again', updated_at: '2026-03-04T06:30:00.000Z' })
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await page.user.click(await form.findByRole('button', { name: 'Save Mine' }))
  await waitFor(() => expect(page.changes().map(isOurs)).toEqual([false, false, true]))
  expect(page.changes().at(-1)).toMatchObject({ name: 'Mine after all' })
  await screen.findByText('Gateway Saved')
})

test('what was typed about a gateway that is deleted meanwhile can be added as a new one', async () => {
  const made: unknown[] = []
  const page = openGateways({
    'PATCH /api/admin/gateways/1': () => refusal(404, 'There is no gateway with this id.'),
    'POST /api/admin/gateways': (body) => (made.push(body), { ...phone, ...(body as object), id: '2', token: 'token-that-is-shown-once' }),
    'GET /api/admin/gateways/2': () => ({ ...phone, id: '2', name: 'Risen', note: null }),
  })
  const form = await openEdit(page.user)
  await type(page.user, form.getByLabelText('Name'), 'Risen')
  page.store(null)
  await page.user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Somebody has deleted this gateway. What you typed is still here.')
  await page.user.click(form.getByRole('button', { name: 'Add as New' }))
  ;(await dialog('Connect Risen')).getByText('This token is shown once.')
  expect(made).toMatchObject([{ name: 'Risen' }])
})

test('a new token is confirmed first, and then shown once', async () => {
  const { user } = openGateways({ 'POST /api/admin/gateways/1/token': () => ({ ...phone, token: 'a-fresh-token-of-this-gateway' }) })
  await user.click((await openSettings(user)).getByRole('button', { name: 'New Token' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'New Token' }))
  question.getByText(/^The current token of First phone stops working at once\./)
  await user.click(question.getByRole('button', { name: 'Create New Token' }))
  const shown = await dialog(`Connect ${phone.name}`)
  shown.getByText('This token is shown once.')
  expect(shown.getAllByText(/a-fresh-token-of-this-gateway/).length).toBeGreaterThan(0)
})

test('a new token is shown whatever was pressed while it was made', async () => {
  const answer = openAnswer()
  const { user } = openGateways({ 'POST /api/admin/gateways/1/token': () => answer.promise })
  const settings = await openSettings(user)
  await user.click(settings.getByRole('button', { name: 'New Token' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create New Token' }))
  await user.click(settings.getByRole('button', { name: 'Close' }))
  // It stays until the token is there; another dialog may take its place.
  await user.click(settings.getByRole('button', { name: 'Connection' }))
  await dialog(`Connect ${phone.name}`)
  answer.resolve({ ...phone, token: 'a-fresh-token-of-this-gateway' })
  expect(await screen.findByText('This token is shown once.')).toBeTruthy()
})

test('the dialog that adds a gateway stays until its token is there, which is shown', async () => {
  const answer = openAnswer()
  const { user } = openGateways({ 'POST /api/admin/gateways': () => answer.promise })
  await user.click(await screen.findByRole('button', { name: 'Add Gateway' }))
  const form = await dialog('Add Gateway')
  await user.click(form.getByRole('radio', { name: 'Android phone (httpSMS)' }))
  await user.click(form.getByRole('button', { name: 'Continue' }))
  await user.type(form.getByLabelText('Name'), 'Second phone')
  await user.click(form.getByRole('button', { name: 'Add Gateway' }))
  await user.click(form.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  answer.resolve({ ...phone, id: '2', name: 'Second phone', token: 'a-token' })
  await (await dialog('Connect Second phone')).findByText('This token is shown once.')
})
