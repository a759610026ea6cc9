// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Message } from '#domain/api/messages.ts'
import { answerCalls, refusal } from '#tests/harness/answer-calls.ts'
import { renderPage } from '#tests/harness/render-page.tsx'
import { sampleMessage } from '#tests/harness/sample-message.ts'
import { currentToast } from '../../ui/toast.ts'
import { AuthProvider } from '../../viewer/viewer.tsx'
import type { Inbox } from '../use-inbox.ts'
import { useDeletion } from './use-deletion.tsx'

const text = sampleMessage()

/** A text that is shown until it is hidden, and the button that deletes it. */
function Text() {
  const [isShown, setIsShown] = useState(true)
  const hide = (_message: Message) => {
    setIsShown(false)
    return () => setIsShown(true)
  }
  const { mayDelete, ask, dialog } = useDeletion({ hide } as unknown as Inbox)
  return (
    <>
      {isShown && <p>{text.message_content}</p>}
      {mayDelete && (
        <button type="button" onClick={() => ask(text)}>
          Delete message
        </button>
      )}
      {dialog}
    </>
  )
}

function openText(isAdmin: boolean, answer: () => unknown = () => undefined) {
  const session = {
    expires_at: 4_000_000_000,
    expires_in: 3600,
    user: { id: '7', email: 'ada@example.test', user_metadata: { full_name: null } },
  }
  const calls = answerCalls({
    'GET /api/auth/session': () => ({ session }),
    'POST /api/rpc/is_current_user_admin': () => isAdmin,
    'DELETE /api/messages/1': answer,
  })
  const { user } = renderPage(
    <AuthProvider sessionMinutes={60}>
      <Text />
    </AuthProvider>,
  )
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Delete message' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete Message' })
    await user.click(within(asked).getByRole('button', { name }))
  }
  return { press, deletions: () => calls.filter(({ name }) => name.startsWith('DELETE')).length, calls }
}

const isShown = () => screen.queryByText(text.message_content) !== null

test('deleting asks first, and what is deleted is gone at once', async () => {
  const { press, deletions } = openText(true)
  await press('Cancel')
  expect([deletions(), isShown()]).toEqual([0, true])
  await press('Delete Forever')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Message Deleted', message: 'The message has been permanently removed.' }),
  )
  expect([deletions(), isShown()]).toEqual([1, false])
})

test('a deletion that fails brings the text back, and says so; one that somebody else has deleted stays gone', async () => {
  let status = 500
  const { press } = openText(true, () => refusal(status, 'Not this time.'))
  await press('Delete Forever')
  await waitFor(() => expect(currentToast()?.message).toBe('Failed to delete message. Please try again.'))
  expect(isShown()).toBe(true)
  status = 404
  await press('Delete Forever')
  await waitFor(() => expect(currentToast()).toBeNull())
  expect(isShown()).toBe(false)
})

test('only administrators have the button', async () => {
  const { calls } = openText(false)
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/rpc/is_current_user_admin'))
  expect(screen.queryByRole('button', { name: 'Delete message' })).toBeNull()
})
