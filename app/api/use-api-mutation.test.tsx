// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { openAnswer } from '#tests/harness/answer-calls.ts'
import { currentToast } from '../ui/toast.ts'
import { Toasts } from '../ui/toasts.tsx'
import { CallError } from './call.ts'
import { errorToast, useApiMutation, usePendingMutations } from './use-api-mutation.ts'

const refused = new CallError(409, { error: 'Somebody was faster.', code: 'conflict' })
const away = new CallError(503, { error: 'The database is unavailable.', code: 'database_unavailable' })
const wrong = new CallError(400, { error: 'This name is taken.', code: 'invalid', field: 'name' })
const key = ['names', 'save']

type Options = Omit<Partial<Parameters<typeof useApiMutation<string, string>>[0]>, 'key'>

/** Two buttons that save a name each, what is under way, and the error of the field. */
function Names(options: Options) {
  const saving = useApiMutation<string, string>({
    key,
    mutationFn: async (name) => name,
    success: (saved) => ({ title: 'Saved', message: saved }),
    error: errorToast('Not saved', 'Try again in a moment.'),
    ...options,
  })
  const pending = usePendingMutations<string>(key)
  return (
    <>
      <button type="button" onClick={() => saving.mutate('Ada')}>
        Save Ada
      </button>
      <button type="button" onClick={() => saving.mutate('Grace')}>
        Save Grace
      </button>
      <output aria-label="pending">{pending.join(', ')}</output>
      {saving.fieldError && <p role="alert">{saving.fieldError.message}</p>}
      <Toasts />
    </>
  )
}

async function open(options: Options) {
  const { user } = renderPage(<Names {...options} />)
  return (name: string) => user.click(screen.getByRole('button', { name: `Save ${name}` }))
}

test('a success is told, after what is to happen then', async () => {
  const order: string[] = []
  const save = await open({
    onSuccess: (saved) => order.push(saved),
    success: (saved) => (order.push('toast'), { kind: 'warning', title: 'Saved', message: saved }),
  })
  await save('Ada')
  expect(await screen.findByText('Ada')).toBeTruthy()
  expect(currentToast()).toMatchObject({ kind: 'warning', title: 'Saved', message: 'Ada' })
  expect(order).toEqual(['Ada', 'toast'])
})

test.each([
  ['that refuses', refused, 'Somebody was faster.'],
  ['that fails', away, 'Try again in a moment.'],
  ['that cannot be reached', new CallError(0, { error: 'Offline.', code: 'offline' }), 'Try again in a moment.'],
  ['that has a fault', new Error('x is not a function'), 'An unexpected error occurred. Please try again.'],
])('of a server %s the words are the ones that help', async (_name, error, words) => {
  const save = await open({ mutationFn: () => Promise.reject(error) })
  await save('Ada')
  await screen.findByText(words)
  expect(currentToast()).toMatchObject({ kind: 'error', title: error instanceof CallError ? 'Not saved' : 'Error' })
})

test('without words of its own, an error has those of the server', () => {
  expect(errorToast('Not saved')(away)).toEqual({ title: 'Not saved', message: 'The database is unavailable.' })
})

test('an error of a field is shown there and takes the toast of an earlier error away', async () => {
  let error = refused
  const save = await open({ mutationFn: () => Promise.reject(error) })
  await save('Ada')
  await screen.findByText('Somebody was faster.')
  error = wrong
  await save('Ada')
  expect((await screen.findByText('This name is taken.')).getAttribute('role')).toBe('alert')
  await waitFor(() => expect(currentToast()).toBeNull())
})

test('a success that is not told still takes the toast of its own error away, and not that of another thing', async () => {
  const failing = new Set(['Ada', 'Grace'])
  const save = await open({
    about: (name) => name,
    mutationFn: async (name) => {
      if (failing.has(name)) throw new CallError(409, { error: `Not ${name}.`, code: 'conflict' })
      return name
    },
    success: () => ({ title: 'Saved' }),
  })
  await save('Ada')
  await screen.findByText('Not Ada.')
  await save('Grace')
  await waitFor(() => expect(screen.getByLabelText('pending').textContent).toBe(''))
  failing.delete('Ada')
  await save('Ada')
  await waitFor(() => expect(currentToast()).toMatchObject({ kind: 'done', title: 'Saved' }))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
  expect(await screen.findByText('Not Grace.')).toBeTruthy()
})

test.each([
  ['one after the other', {}, ['Ada']],
  ['all at once without a scope', { scope: null }, ['Ada', 'Grace']],
])('what is saved meanwhile runs %s, and is pending until then', async (_name, options, begun) => {
  const answers = { Ada: openAnswer<string>(), Grace: openAnswer<string>() }
  const mutationFn = vi.fn<(name: string) => Promise<string>>((name) => answers[name === 'Ada' ? 'Ada' : 'Grace'].promise)
  const save = await open({ mutationFn, ...options })
  await save('Ada')
  await save('Grace')
  await waitFor(() => expect(screen.getByLabelText('pending').textContent).toBe('Ada, Grace'))
  expect(mutationFn.mock.calls.map(([name]) => name)).toEqual(begun)
  await act(async () => answers.Ada.resolve('Ada'))
  await waitFor(() => expect(screen.getByLabelText('pending').textContent).toBe('Grace'))
  await act(async () => answers.Grace.resolve('Grace'))
  await waitFor(() => expect(screen.getByLabelText('pending').textContent).toBe(''))
  expect(mutationFn.mock.calls.map(([name]) => name)).toEqual(['Ada', 'Grace'])
})
