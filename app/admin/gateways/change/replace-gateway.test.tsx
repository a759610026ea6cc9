// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import { sampleGateway } from '#tests/harness/sample-gateway.ts'
import { wholeText } from '#tests/harness/whole-text.ts'
import type { Gateway, NewToken } from '../gateway.ts'
import { ReplaceGateway } from './replace-gateway.tsx'

const phone = sampleGateway({ number_count: 3, held_count: 2 })
const spare = sampleGateway({ id: '2', name: 'Spare phone' })
const successor = { ...spare, token: null, moved: { numbers: 3, texts_held: 2 } }

/** The dialog over a gateway, with a server that has a second one. */
function openReplace(answers: Answers = {}, gateway: Gateway = phone) {
  const onClose = vi.fn<() => void>()
  const onCreated = vi.fn<(created: NewToken) => void>()
  const page = renderAdminPage(
    <ReplaceGateway gateway={gateway} onClose={onClose} onCreated={onCreated} />,
    {
      'GET /api/admin/gateways': () => ({ gateways: [phone, spare], next: null, total: 2 }),
      'POST /api/admin/gateways/1/replace': () => successor,
      ...answers,
    },
    '/admin/gateways',
  )
  return { ...page, onClose, onCreated, sent: () => page.bodiesOf('POST /api/admin/gateways/1/replace') }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Replace First phone' }))

async function chooseSuccessor(user: ReturnType<typeof openReplace>['user'], name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Successor' }))
  await user.click(await screen.findByRole('option', { name }))
}

test('a broken phone is replaced by a new gateway, whose token is handed on, and what has moved is told', async () => {
  const { user, sent, onCreated, onClose } = openReplace({
    'POST /api/admin/gateways/1/replace': () => ({ ...successor, name: 'Second phone', token: 'token-of-the-second' }),
  })
  const form = await dialog()
  form.getByText(
    wholeText('Its 3 numbers and 2 held texts go to the successor at once. So does its current number, unless the successor has its own.'),
  )
  await user.type(form.getByLabelText('Name'), ' Second phone ')
  await user.type(form.getByLabelText('IMEI'), '490154203237518')
  await user.click(form.getByRole('button', { name: 'Replace' }))
  await screen.findByText('Second phone has its 3 numbers and 2 held texts.')
  expect(sent()).toEqual([{ name: 'Second phone', imei: '490154203237518', keep: false }])
  expect(onCreated.mock.lastCall?.[0]).toMatchObject({ id: '2', name: 'Second phone', token: 'token-of-the-second' })
  expect(onCreated.mock.lastCall?.[0]).not.toHaveProperty('moved')
  expect(onClose).not.toHaveBeenCalled()
})

test('an existing gateway takes over: it has to be chosen, is never the replaced one, and gets no new token', async () => {
  const { user, sent, onCreated, onClose } = openReplace()
  const form = await dialog()
  await user.click(form.getByRole('radio', { name: 'An existing one' }))
  expect(form.queryByLabelText('Name')).toBeNull()
  await user.click(form.getByRole('button', { name: 'Replace' }))
  await form.findByText('Choose the gateway that takes over.')
  expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Successor' }))
  expect(sent()).toEqual([])

  await user.click(form.getByRole('combobox', { name: 'Successor' }))
  await screen.findByRole('option', { name: 'Spare phone' })
  expect(screen.queryByRole('option', { name: 'First phone' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Spare phone' }))
  await user.click(form.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ successor_id: '2', keep: false }])
  expect(onCreated).not.toHaveBeenCalled()
})

test('the old gateway is deleted or kept, and the form says what either means', async () => {
  const { user, sent, onClose } = openReplace()
  const form = await dialog()
  const keep = form.getByRole('switch', { name: 'Keep the old gateway' })
  form.getByText('It is deleted. Its token stops working at once.')
  await user.click(keep)
  form.getByText(/^It is paused: its link is closed/)
  await user.click(form.getByRole('radio', { name: 'An existing one' }))
  await chooseSuccessor(user, 'Spare phone')
  await user.click(form.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual([{ successor_id: '2', keep: true }])
})

test('one number goes, and a gateway without anything says so', async () => {
  const one = openReplace({}, sampleGateway({ number_count: 1 }))
  ;(await dialog()).getByText(
    wholeText('Its 1 number goes to the successor at once. So does its current number, unless the successor has its own.'),
  )
  one.unmount()
  openReplace({}, sampleGateway())
  expect((await dialog()).getByText(/^It has neither numbers nor held texts\./)).toBeTruthy()
})

test('a name that is taken is told at its field, and what was typed stays', async () => {
  let isTaken = true
  const { user, onCreated } = openReplace({
    'POST /api/admin/gateways/1/replace': () =>
      isTaken ? refusal(409, 'Another gateway has this name.', { field: 'name' }) : { ...successor, token: 'token' },
  })
  const form = await dialog()
  const name = form.getByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'Spare phone{Enter}')
  await form.findByText('Another gateway has this name.')
  expect([document.activeElement, name.value, name.getAttribute('aria-invalid')]).toEqual([name, 'Spare phone', 'true'])
  expect(screen.queryByText('Failed to replace gateway')).toBeNull()
  isTaken = false
  await user.type(name, ' 2{Enter}')
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
})

test('while it is under way nothing is sent twice, and a server that is away is told', async () => {
  const answer = openAnswer()
  const { user, sent, onClose, onCreated } = openReplace({ 'POST /api/admin/gateways/1/replace': () => answer.promise })
  const form = await dialog()
  await user.type(form.getByLabelText('Name'), 'Second phone')
  await user.click(form.getByRole('button', { name: 'Replace' }))
  await user.click(await form.findByRole('button', { name: 'Replacing…' }))
  await form.findByRole('button', { name: 'Still replacing…' })
  expect(sent()).toHaveLength(1)
  answer.resolve(refusal(503, 'The database is unavailable.'))
  await screen.findByText('Failed to replace gateway')
  await form.findByRole('button', { name: 'Replace' })
  expect([onClose.mock.calls.length, onCreated.mock.calls.length]).toEqual([0, 0])
})
