// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { currentToast, dismissToast, showToast } from './toast.ts'
import { Toasts } from './toasts.tsx'

test('a message is put into a status that is there before it, so that it is read aloud; an error is an alert', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body)
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
