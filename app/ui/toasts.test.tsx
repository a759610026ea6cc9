// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { dismissToast, currentToast, showToast } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

test('a toast is shown in the dialog that is open over the page, and on the page once it is closed', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const render = (titles: string[]) =>
    act(async () =>
      root.render(
        <>
          {titles.map((title) => (
            <Dialog key={title} title={title} onClose={() => {}}>
              Words
            </Dialog>
          ))}
          <Toasts />
        </>,
      ),
    )
  const titleAround = () => document.querySelector('[role=alert]')?.closest('dialog')?.querySelector('h2')?.textContent ?? null

  await render([])
  await act(async () => showToast({ title: 'Not saved', message: '', kind: 'error' }))
  expect([document.querySelectorAll('[role=alert]').length, titleAround()]).toEqual([1, null])
  await render(['First'])
  expect(titleAround()).toBe('First')
  await render(['First', 'Second'])
  expect([document.querySelectorAll('[role=alert]').length, titleAround()]).toEqual([1, 'Second'])
  await render(['First'])
  expect(titleAround()).toBe('First')
  await render([])
  expect([document.querySelectorAll('[role=alert]').length, titleAround()]).toEqual([1, null])
  await act(async () => dismissToast(currentToast()?.id ?? 0))
  expect(document.querySelectorAll('[role=alert]').length).toBe(0)
  await act(async () => root.unmount())
})

test('a message is put into a status that is there before it, so that it is read aloud; an error is an alert', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Toasts />))
  const status = document.querySelector('[role=status]')
  expect(status?.textContent).toBe('')
  await act(async () => showToast({ kind: 'done', title: 'Copied 482 913', message: '' }))
  expect([status?.isConnected, status?.textContent]).toEqual([true, 'Copied 482 913'])
  await act(async () => showToast({ kind: 'error', title: 'Connection Issue', message: '' }))
  expect([status?.textContent, document.querySelector('[role=alert]')?.textContent]).toEqual(['', 'Connection Issue'])
  await act(async () => dismissToast(currentToast()?.id ?? 0))
  await act(async () => root.unmount())
})
