// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Output } from '#domain/api/api.ts'
import { openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderAdminPage, type Answers } from '#tests/harness/render-admin-page.tsx'
import type { SenderRule } from './rule-list.tsx'
import SenderRulesPage from './sender-rules.tsx'

const loans: SenderRule = {
  id: '4',
  match: 'pattern',
  sender: '*loans*',
  action: 'flag',
  note: 'Often a scam',
  is_on: true,
  updated_at: '2026-03-04T05:06:07.000Z',
  platforms: [],
}

function openRules(rules: SenderRule[] = [loans], answers: Answers = {}) {
  const list: Output<'senderRules.list'> = { rules, sets: [{ name: 'banks', action: null }] }
  return renderAdminPage(
    <SenderRulesPage />,
    {
      'GET /api/admin/sender-rules': () => list,
      'GET /api/admin/sender-rules/try': () => ({ rule: null, texts: 12 }),
      'PATCH /api/admin/sender-rules/4': (body) => ({ ...loans, ...(body as object) }),
      ...answers,
    },
    '/admin/sender-rules',
  )
}

async function choose(user: ReturnType<typeof openRules>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: /^More for Pattern/ }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('a rule says what it matches, what happens, and what readers see', async () => {
  openRules([{ ...loans, is_on: false, platforms: ['WhatsApp'] }])
  const row = await screen.findByText('Pattern “*loans*”')
  const words = row.closest('li')?.textContent
  for (const fact of ['Flag', 'Off', 'Matches WhatsApp', 'Often a scam']) expect(words).toContain(fact)
})

test('a rule that is typed says how many texts it would match, and warns where platforms are among them', async () => {
  const { user, bodiesOf } = openRules([], { 'POST /api/admin/sender-rules': () => loans })
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a rule' }))
  await user.selectOptions(form.getByLabelText('The sender'), 'Pattern')
  await user.type(form.getByLabelText('Pattern'), '*app')
  await form.findByText(/^This matches texts from WhatsApp\./)
  await form.findByText('12 texts of the last 24 hours match.')
  await user.clear(form.getByLabelText('Pattern'))
  await user.type(form.getByLabelText('Pattern'), '*loans*')
  await user.selectOptions(form.getByLabelText('What happens'), 'Flag')
  await user.type(form.getByLabelText('Note'), '<b>Often</b> a scam')
  await user.click(form.getByRole('button', { name: 'Add Rule' }))
  await screen.findByText('Rule added')
  expect(bodiesOf('POST /api/admin/sender-rules')).toEqual([
    { match: 'pattern', sender: '*loans*', action: 'flag', note: '<b>Often</b> a scam' },
  ])
})

test('a rule that matches everybody is refused at its field', async () => {
  const words = 'Name at least one letter or digit: this would match every sender.'
  const { user } = openRules([], { 'POST /api/admin/sender-rules': () => refusal(400, words, { field: 'sender' }) })
  await user.click(await screen.findByRole('button', { name: 'Add Rule' }))
  const form = within(await screen.findByRole('dialog', { name: 'Add a rule' }))
  await user.selectOptions(form.getByLabelText('The sender'), 'Pattern')
  await user.type(form.getByLabelText('Pattern'), '*{Enter}')
  await form.findByText(words)
  expect(form.getByLabelText('Pattern').getAttribute('aria-invalid')).toBe('true')
})

test('a rule is turned off at once, changed with the time at which it was read, and deleted after a question', async () => {
  const { user, bodiesOf, calls } = openRules([loans], { 'DELETE /api/admin/sender-rules/4': () => undefined })
  await choose(user, 'Turn Off')
  await screen.findByText('Rule off')
  await choose(user, 'Change')
  const form = within(await screen.findByRole('dialog', { name: 'Change the rule' }))
  await user.clear(form.getByLabelText('Note'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByText('Rule saved')
  expect(bodiesOf('PATCH /api/admin/sender-rules/4')).toMatchObject([{ is_on: false }, { note: '', updated_at: loans.updated_at }])
  await choose(user, 'Delete')
  await user.click(within(await screen.findByRole('alertdialog', { name: 'Delete rule' })).getByRole('button', { name: 'Delete Rule' }))
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE /api/admin/sender-rules/4'))
})

test('a set of senders is switched on, and says from when', async () => {
  const { user, bodiesOf } = openRules([], { 'PUT /api/admin/sender-sets/banks': (body) => ({ name: 'banks', ...(body as object) }) })
  await user.selectOptions(await screen.findByLabelText('What happens with texts of: UK banks'), 'Hide')
  await screen.findByText('Hide: from the next text on.')
  expect(bodiesOf('PUT /api/admin/sender-sets/banks')).toEqual([{ action: 'hide' }])
})

test('a set stays as it was saved while the rules are loaded again', async () => {
  const answer = openAnswer()
  let loads = 0
  const { user } = openRules([], {
    'GET /api/admin/sender-rules': () => (loads++ === 0 ? { rules: [], sets: [{ name: 'banks', action: null }] } : answer.promise),
    'PUT /api/admin/sender-sets/banks': () => ({ name: 'banks', action: 'hide' }),
  })
  const choice = await screen.findByLabelText<HTMLSelectElement>('What happens with texts of: UK banks')
  await user.selectOptions(choice, 'Hide')
  await waitFor(() => expect(loads).toBeGreaterThan(1))
  expect(choice.value).toBe('hide')
})

test('a sender that is tried says which rule its text would meet', async () => {
  let rule: object | null = null
  const { user } = openRules([loans], { 'GET /api/admin/sender-rules/try': () => ({ rule, texts: 3 }) })
  await user.type(await screen.findByLabelText('A text from'), 'hsbc')
  await screen.findByText('No rule: it is shown.')
  rule = { id: '4', set: null, match: 'pattern', sender: '*loans*', action: 'flag', note: '' }
  await user.type(screen.getByLabelText('A text from'), ' loans')
  expect(await screen.findByText(/^Flag, by: Pattern “\*loans\*”/)).toBeTruthy()
})
