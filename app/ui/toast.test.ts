import { afterEach, expect, test } from 'vitest'
import { currentToast, dismissToast, dismissToastAbout, showToast } from './toast.ts'

afterEach(() => {
  for (let toast = currentToast(); toast; toast = currentToast()) dismissToast(toast.id)
})

const error = (title: string, about: string) => showToast({ kind: 'error', title, message: '', about })

test('an error goes when its reason is gone, and nothing else does', () => {
  error('Connection Issue', 'connection')
  dismissToastAbout('role')
  expect(currentToast()?.title).toBe('Connection Issue')
  dismissToastAbout('connection')
  expect(currentToast()).toBeNull()
})

test('success takes the place of the error about the same', () => {
  error('Failed to update user role', 'role')
  showToast({ kind: 'done', title: 'User role updated successfully', message: '', about: 'role' })
  dismissToast(currentToast()?.id ?? 0)
  expect(currentToast()).toBeNull()
})

test('an error that is covered by news of something else is shown again after it, unless its reason has gone meanwhile', () => {
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
