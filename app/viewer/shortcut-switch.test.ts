// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storageKeys } from '#domain/site/cookies.ts'
import { useShortcutSwitch } from './shortcut-switch.ts'

test('single keys that are switched off in one place are off in the other, and on again in both', () => {
  const inbox = renderHook(() => useShortcutSwitch())
  const lists = renderHook(() => useShortcutSwitch())
  expect([inbox.result.current[0], lists.result.current[0]]).toEqual([true, true])
  act(() => inbox.result.current[1](false))
  expect([inbox.result.current[0], lists.result.current[0]]).toEqual([false, false])
  expect(localStorage.getItem(storageKeys.shortcuts)).toBe('off')
  act(() => lists.result.current[1](true))
  expect([inbox.result.current[0], lists.result.current[0]]).toEqual([true, true])
  expect(localStorage.getItem(storageKeys.shortcuts)).toBeNull()
})
