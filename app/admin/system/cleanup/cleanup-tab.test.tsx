// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, openAnswer, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { AuthProvider } from '../../../viewer/viewer.tsx'
import { CleanupTab } from './cleanup-tab.tsx'
import type { CleanupRequest } from './use-cleanup.ts'

type Request = CleanupRequest & { dry_run: boolean }

/** The tab, and what the server says to a request of a tool. */
async function openCleanup(run: (request: Request) => unknown) {
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session: null }),
    'GET /api/admin/gateways': () => ({ gateways: [{ id: '7', name: 'Going away' }], next: null, total: 1 }),
    'POST /api/admin/cleanup': (body) => run(body as Request),
  })
  const { user } = renderPage(
    <AuthProvider sessionMinutes={60}>
      <CleanupTab />
      <Toasts />
    </AuthProvider>,
    '/admin?tab=cleanup',
  )
  await screen.findByRole('region', { name: 'Old messages' })
  const tool = (name: string) => within(screen.getByRole('region', { name }))
  const press = (where: ReturnType<typeof tool>, name: string | RegExp) =>
    where.findByRole('button', { name }).then((found) => user.click(found))
  const confirm = async () => {
    const asked = within(await screen.findByRole('dialog'))
    const go = asked.getByRole<HTMLButtonElement>('button', { name: 'Delete Forever' })
    expect(go.disabled).toBe(true)
    await user.type(asked.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'DELET')
    expect(go.disabled).toBe(true)
    await user.type(asked.getByRole('textbox', { name: 'Type DELETE to confirm' }), 'E{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const sent = () => calls.filter(({ name }) => name.endsWith('cleanup')).map(({ body }) => body as Request)
  return { user, tool, press, confirm, sent }
}

const ofOne = { count: 1, messages: 1, done: true }

test('a number is counted with its messages, and deleted after DELETE was typed', async () => {
  const { user, tool, press, confirm, sent } = await openCleanup(({ number }) =>
    number === '07700 900142' ? ofOne : { count: 0, messages: 0, done: true },
  )
  const numbers = tool('Delete phone numbers')
  const number = numbers.getByRole('textbox', { name: 'Number' })
  await user.type(number, 'not a number')
  await press(numbers, 'Count First')
  await numbers.findByText('Enter a UK mobile number, such as +44 7700 900142.')
  expect(sent()).toEqual([])
  await user.clear(number)
  await user.type(number, '+44 7700 900777')
  await press(numbers, 'Count First')
  await numbers.findByText('Nothing to delete.')
  await user.clear(number)
  await user.type(number, '07700 900142')
  await press(numbers, 'Count First')
  expect((await numbers.findByText(/would be deleted/)).textContent).toBe('1 number with 1 message would be deleted.')
  await press(numbers, 'Delete 1 number')
  await screen.findByText('1 number with 1 message will be deleted for everyone. This action cannot be undone.')
  await confirm()
  await screen.findByText('1 number deleted.')
  expect(sent().slice(-2)).toEqual([
    { tool: 'numbers', number: '07700 900142', dry_run: true },
    { tool: 'numbers', number: '07700 900142', dry_run: false },
  ])
})

test('numbers are deleted by gateway and by id, and another way forgets what was counted', async () => {
  const { user, tool, press, confirm, sent } = await openCleanup(() => ({ count: 2, messages: 0, done: true }))
  const numbers = tool('Delete phone numbers')
  await user.click(numbers.getByRole('radio', { name: 'By gateway' }))
  await press(numbers, 'Count First')
  await numbers.findByText('Choose a gateway.')
  await user.click(await numbers.findByRole('combobox', { name: 'Gateway' }))
  await user.click(await screen.findByRole('option', { name: 'Going away' }))
  await press(numbers, 'Count First')
  await press(numbers, 'Delete 2 numbers')
  await confirm()
  await screen.findByText('2 numbers deleted.')
  expect(sent().at(-1)).toEqual({ tool: 'numbers', gateway_id: '7', dry_run: false })

  await press(numbers, 'Count First')
  await numbers.findByText(/would be deleted/)
  await user.click(numbers.getByRole('radio', { name: 'By id' }))
  expect(numbers.queryByText(/would be deleted/)).toBeNull()
  await user.type(numbers.getByRole('textbox', { name: 'Id' }), 'seven')
  await press(numbers, 'Count First')
  await numbers.findByText('Enter the id of a number, such as 42.')
  await user.clear(numbers.getByRole('textbox', { name: 'Id' }))
  await user.type(numbers.getByRole('textbox', { name: 'Id' }), '42')
  await press(numbers, 'Count First')
  await numbers.findByText(/would be deleted/)
  expect(sent().at(-1)).toEqual({ tool: 'numbers', id: '42', dry_run: true })
})

test('numbers without a gateway are found and removed, and a failure is told beside the tool and in a message', async () => {
  let isAway = true
  const { tool, press, confirm, sent } = await openCleanup(() =>
    isAway ? refusal(503, 'The database is unavailable.') : { ...ofOne, messages: 0 },
  )
  const orphans = tool('Numbers without a gateway')
  await press(orphans, 'Count First')
  await orphans.findByText('The database is unavailable.')
  isAway = false
  await press(orphans, 'Count First')
  await orphans.findByText(/would be deleted/)
  isAway = true
  await press(orphans, 'Delete 1 number')
  await confirm()
  await orphans.findByText('Failed to cleanup numbers. The database is unavailable.')
  await screen.findByText('Failed to cleanup numbers')
  isAway = false
  await press(orphans, 'Count First')
  await press(orphans, 'Delete 1 number')
  await confirm()
  await screen.findByText('1 number deleted.')
  expect(sent().map(({ dry_run: isCount }) => isCount)).toEqual([true, true, false, true, false])
})

test('old messages are deleted in as many calls as it takes, with the progress', async () => {
  const last = openAnswer()
  let calls = 0
  const { user, tool, press, confirm } = await openCleanup(({ dry_run: isCount, older_than_hours: hours = 0 }) => {
    if (hours > 8760) return refusal(400, 'At most a year.', { code: 'field_invalid', field: 'older_than_hours' })
    if (isCount) return { count: hours === 0 ? 1500 : 0, messages: 0, done: true }
    calls++
    return calls === 1 ? { count: 1000, messages: 0, done: false } : last.promise
  })
  const messages = tool('Old messages')
  const count = async (age: string) => {
    await user.clear(messages.getByRole('textbox', { name: 'Older than (hours)' }))
    await user.type(messages.getByRole('textbox', { name: 'Older than (hours)' }), age)
    await press(messages, /^Count/)
  }
  await count('soon')
  await messages.findByText('Enter a whole number of hours, such as 12.')
  await count('99999')
  await messages.findByText('At most a year.')
  await count('12')
  await messages.findByText('Nothing to delete.')
  await count('0')
  await press(messages, 'Delete 1,500 messages')
  await confirm()
  await messages.findByText('1,000 of 1,500 messages deleted…')
  expect(messages.getByRole<HTMLProgressElement>('progressbar').value).toBe(1000)
  last.resolve({ count: 500, messages: 0, done: true })
  await screen.findByText('1,500 messages deleted.')
  expect(calls).toBe(2)
})
