// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { GoToButton } from './go-to-button.tsx'

beforeEach(() => void Object.assign(HTMLElement.prototype, { scrollIntoView: () => {} }))
const user = { id: '4', email: 'ada@example.test', full_name: 'Ada' }
const answers = {
  'GET /api/admin/gateways': () => ({ gateways: [sampleGateway({ id: '7', name: 'Ada’s phone', state: 'up' })], next: null, total: 1 }),
  'GET /api/admin/numbers': () => ({ numbers: [{ id: '5', number: '+447700900142', gateway_name: null }], next: null, total: 1 }),
  'GET /api/admin/users': () => ({ users: [user], next: null, total: 1 }),
}

async function openGoTo(more: Answers = {}) {
  const page = renderAdminPage(<GoToButton />, { ...answers, ...more }, '/admin')
  await page.user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Go to' })
  return page
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const active = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const address = () => screen.getByLabelText('address').textContent

test('Ctrl K opens the pages and actions, a part of a name finds one, and Enter leads there', async () => {
  const page = await openGoTo()
  expect(options()).toEqual(expect.arrayContaining(['Analytics', 'Users', 'New post', 'Import numbers']))
  await page.user.keyboard('new po')
  expect(options()[0]).toBe('New post')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/blog/new'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an action leads to the page with its form open', async () => {
  const page = await openGoTo()
  await page.user.keyboard('add ga{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/gateways?add'))
})

test('what begins as it was typed comes before what only has it inside', async () => {
  const page = await openGoTo({ 'GET /api/admin/gateways': () => ({ gateways: [], next: null, total: 0 }) })
  await page.user.keyboard('se')
  expect(options().slice(0, 2)).toEqual(['Sender Rules', 'Settings'])
  expect(options()).toContain('Users')
})

test('gateways, numbers and users are found by the server, and the arrow keys go through all of them', async () => {
  const page = await openGoTo()
  await page.user.keyboard('ada')
  await waitFor(() => expect(options()).toEqual(['Ada’s phoneup', '+44 7700 900142No gateway', 'ada@example.testAda']))
  expect(active()).toEqual(['Ada’s phoneup'])
  await page.user.keyboard('{ArrowUp}')
  expect(active()).toEqual(['ada@example.testAda'])
  await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(address()).toBe('/admin/numbers/5'))
})

test('a list that cannot be read leaves the others, and nothing found is told', async () => {
  const page = await openGoTo({ 'GET /api/admin/users': () => refusal(503, 'Away.') })
  await page.user.keyboard('ada')
  await waitFor(() => expect(options()).toEqual(['Ada’s phoneup', '+44 7700 900142No gateway']))
  cleanup()
  const none = { gateways: [], numbers: [], users: [], next: null, total: 0 }
  const empty = await openGoTo(Object.fromEntries(Object.keys(answers).map((name) => [name, () => none])))
  await empty.user.keyboard('no such thing')
  expect(await screen.findByText('Nothing matches.')).toBeTruthy()
})

test('Ctrl K closes it again, and a press on a destination leads there', async () => {
  const page = await openGoTo()
  await page.user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.user.click(screen.getByRole('button', { name: /^Go to/ }))
  await page.user.click(await screen.findByRole('option', { name: 'Analytics' }))
  await waitFor(() => expect(address()).toBe('/admin/analytics'))
})
