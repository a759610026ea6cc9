// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { Webhooks, type Webhook } from './webhooks.tsx'

const chat: Webhook = {
  id: '3',
  name: 'Night shift',
  shape: 'slack',
  host: 'hooks.slack.com',
  chat_id: null,
  has_key: false,
  template: null,
  kinds: ['gateway_silent', 'held_waiting'],
  places: ['London'],
  is_active: true,
  is_lost: false,
  created_at: '2026-03-04T05:06:07.000Z',
  updated_at: '2026-03-04T05:06:07.000Z',
}

function openWebhooks(webhooks: Webhook[], answers: Answers = {}) {
  return renderAdminPage(
    <Webhooks webhooks={webhooks} />,
    { 'GET /api/admin/gateways/places': () => ({ places: [], tags: [] }), ...answers },
    '/admin/alarms',
  )
}

async function choose(user: ReturnType<typeof openWebhooks>['user'], action: string) {
  await user.click(screen.getByRole('button', { name: `More for ${chat.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('without a webhook the panel says what one is for', () => {
  openWebhooks([])
  expect(screen.getByText(/^Alarms are sent by e-mail only\./)).toBeTruthy()
})

test('a webhook is listed with its receiver, its host and what it gets, and says where it does not work', () => {
  openWebhooks([chat, { ...chat, id: '4', name: 'Lost one', is_active: false, is_lost: true, kinds: null, places: null }])
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toContain('Slackhooks.slack.comLondon; 2 kinds')
  expect(second).toContain('Lost one Off Enter the address again')
})

test('a webhook for a place that no gateway is at says so', async () => {
  const places = [{ place: 'London', gateways: 1, silent: 0 }]
  openWebhooks([chat, { ...chat, id: '4', name: 'Day shift', places: ['London', 'Glasgow'] }], {
    'GET /api/admin/gateways/places': () => ({ places, tags: [] }),
  })
  expect(await screen.findAllByText(/^No gateway at/)).toHaveLength(1)
  expect(screen.getByText('No gateway at Glasgow')).toBeTruthy()
})

test('a webhook is added, and its signing secret shown once', async () => {
  const { user, bodiesOf } = openWebhooks([], { 'POST /api/admin/webhooks': () => ({ ...chat, secret: 'whsec_shown-once' }) })
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  await user.type(form.getByLabelText('Name'), 'Night shift')
  await user.selectOptions(form.getByLabelText('Receiver'), 'PagerDuty')
  expect(form.getByLabelText<HTMLInputElement>('Address').value).toBe('https://events.pagerduty.com/v2/enqueue')
  await user.selectOptions(form.getByLabelText('Receiver'), 'Slack')
  await user.type(form.getByLabelText('Address'), 'https://hooks.slack.com/services/T/B/x')
  await user.click(form.getByRole('button', { name: 'Add Webhook' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Signing secret' }))
  shown.getByText('whsec_shown-once')
  expect(bodiesOf('POST /api/admin/webhooks')).toMatchObject([
    { name: 'Night shift', shape: 'slack', url: 'https://hooks.slack.com/services/T/B/x', kinds: null, places: null },
  ])
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what the server refuses is told at its field, and stays there', async () => {
  const words = 'This address leads into the network of the server.'
  const { user } = openWebhooks([], { 'POST /api/admin/webhooks': () => refusal(400, words, { field: 'url' }) })
  await user.click(screen.getByRole('button', { name: 'Add Webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a webhook' }))
  await user.type(form.getByLabelText('Name'), 'Own')
  await user.type(form.getByLabelText('Address'), 'http://10.0.0.1/')
  await user.click(form.getByRole('button', { name: 'Add Webhook' }))
  await form.findByText(words)
  const address = form.getByLabelText<HTMLInputElement>('Address')
  expect([address.value, address.getAttribute('aria-invalid')]).toEqual(['http://10.0.0.1/', 'true'])
})

test('a change keeps the address, which is never shown, unless another one is entered', async () => {
  const { user, bodiesOf } = openWebhooks([chat], { 'PATCH /api/admin/webhooks/3': () => chat })
  await choose(user, 'Change')
  const form = within(await screen.findByRole('dialog', { name: 'Change Night shift' }))
  form.getByText('It is at hooks.slack.com and stays as it is unless you enter another one.')
  await user.clear(form.getByLabelText('Name'))
  await user.type(form.getByLabelText('Name'), 'Day shift')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = bodiesOf('PATCH /api/admin/webhooks/3') as Array<Record<string, unknown>>
  expect(sent).toMatchObject({ name: 'Day shift', places: ['London'], kinds: chat.kinds })
  expect(sent).not.toHaveProperty('url')
})

test('a test says whether the receiver took it, and why not', async () => {
  let answer = { success: true, error: null as string | null }
  const { user } = openWebhooks([chat], { 'POST /api/admin/webhooks/3/test': () => answer })
  const send = () => user.click(screen.getByRole('button', { name: 'Send a test to Night shift' }))
  await send()
  await screen.findByText('Test delivered')
  answer = { success: false, error: 'The receiver answered 403.' }
  await send()
  await screen.findByText('Test not delivered')
  expect(screen.getByText('The receiver answered 403.')).toBeTruthy()
})

test('a webhook is turned off and on at once; a new secret and its removal are asked about first', async () => {
  const { user, bodiesOf, calls } = openWebhooks([chat], {
    'PATCH /api/admin/webhooks/3': (body) => ({ ...chat, ...(body as object) }),
    'POST /api/admin/webhooks/3/secret': () => ({ secret: 'whsec_new' }),
    'DELETE /api/admin/webhooks/3': () => undefined,
  })
  await choose(user, 'Turn Off')
  await screen.findByText('Webhook Turned Off')
  expect(bodiesOf('PATCH /api/admin/webhooks/3')).toEqual([{ is_active: false }])
  await choose(user, 'New Signing Secret')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Make New Secret' }))
  await screen.findByText('whsec_new')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await choose(user, 'Remove')
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Remove Night shift' })).getByRole('button', { name: 'Cancel' }))
  const removals = () => calls.filter(({ name }) => name.startsWith('DELETE'))
  expect(removals()).toHaveLength(0)
  await choose(user, 'Remove')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove Webhook' }))
  await waitFor(() => expect(removals()).toHaveLength(1))
})

test('a webhook for no kind of alarms is refused, and its section stays open however kinds are ticked', async () => {
  const { user, bodiesOf } = openWebhooks([{ ...chat, kinds: null, places: null }], { 'PATCH /api/admin/webhooks/3': () => chat })
  await choose(user, 'Change')
  const form = within(await screen.findByRole('dialog', { name: 'Change Night shift' }))
  const section = form.getByText('Only some alarms').closest('details')
  await user.click(form.getByText('Only some alarms'))
  expect(section?.open).toBe(true)
  const boxes = form.getAllByRole<HTMLInputElement>('checkbox')
  const [first] = boxes
  if (!first) throw new Error('no kinds')
  await user.click(first)
  await user.click(first)
  expect(section?.open).toBe(true)
  for (const box of boxes) await user.click(box)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Choose at least one kind of alarm.')
  expect(document.activeElement).toBe(first)
  await user.click(first)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Webhook Saved')
  expect(bodiesOf('PATCH /api/admin/webhooks/3')).toMatchObject([{ kinds: ['gateway_silent'] }])
})

test('where somebody else has changed it meanwhile, saving is refused once, and saving again replaces that', async () => {
  const { user, bodiesOf } = openWebhooks([chat], {
    'PATCH /api/admin/webhooks/3': (body) =>
      'updated_at' in (body as object) ? refusal(409, 'Somebody changed this webhook.', { code: 'webhook_changed' }) : chat,
  })
  await choose(user, 'Change')
  const form = within(await screen.findByRole('dialog', { name: 'Change Night shift' }))
  await user.type(form.getByLabelText('Name'), ' two')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText(/^Somebody else has changed it since you opened it\. Save again to replace what they did/)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Webhook Saved')
  expect(bodiesOf('PATCH /api/admin/webhooks/3').map((body) => Object.keys(body as object).includes('updated_at'))).toEqual([true, false])
})
