import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast, dismissToastAbout, showToast } from './toast.ts'

afterEach(() => {
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id)
})

const error = (title: string, about: string) => showToast({ kind: 'error', title, message: '', about })

test('an error disappears when its cause is gone, and other messages stay', () => {
  error('Connection Issue', 'connection')
  dismissToastAbout('role')
  expect(currentToast()?.title).toBe('Connection Issue')
  dismissToastAbout('connection')
  expect(currentToast()).toBeNull()
})

test('a success replaces the error of the same action', () => {
  error('Failed to update user role', 'role')
  showToast({ kind: 'done', title: 'User role updated successfully', message: '', about: 'role' })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toBeNull()
})

test('an error covered by another message is shown again after it, unless its cause is gone', () => {
  error('Failed to update user role', 'role')
  showToast({ kind: 'done', title: 'User deactivated successfully', message: '', about: 'status' })
  expect(currentToast()?.title).toBe('User deactivated successfully')
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()?.title).toBe('Failed to update user role')
  showToast({ kind: 'done', title: 'User deactivated successfully', message: '', about: 'status' })
  dismissToastAbout('role')
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toBeNull()
})
