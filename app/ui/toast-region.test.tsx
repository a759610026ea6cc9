// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/render-page.tsx'
import { showToast } from './toast.ts'
import { Toasts } from './toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const region = () => screen.getByRole('region', { name: 'Notifications' }).textContent

test.each(['done', 'warning'] as const)('a toast of the kind "%s" disappears by itself after five seconds', (kind) => {
  renderPage(<Toasts />)
  act(() => showToast({ title: 'Saved', message: 'In all tabs.', kind }))
  pass(4999)
  expect(region()).toBe('SavedIn all tabs.')
  pass(1)
  expect(region()).toBe('')
})

test('an error stays until it is dismissed', () => {
  renderPage(<Toasts />)
  act(() => showToast({ title: 'Not saved', message: '', kind: 'error' }))
  pass(3_600_000)
  expect(screen.getByRole('alert').textContent).toBe('Not saved')
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a second message has five seconds of its own', () => {
  renderPage(<Toasts />)
  act(() => showToast({ title: 'First', message: '', kind: 'done' }))
  pass(4000)
  act(() => showToast({ title: 'Second', message: '', kind: 'done' }))
  pass(4000)
  expect(region()).toBe('Second')
  pass(1000)
  expect(region()).toBe('')
})

test('an error that a message has covered is shown again once that message is gone', () => {
  renderPage(<Toasts />)
  act(() => showToast({ title: 'Not saved', message: '', kind: 'error', about: 'saving' }))
  act(() => showToast({ title: 'Copied', message: '', kind: 'done' }))
  expect(region()).toBe('Copied')
  pass(5000)
  expect(region()).toBe('Not saved')
})
