// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createStoredValue } from './stored-value.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
function show(value: ReturnType<typeof createStoredValue>) {
  const element = document.createElement('p')
  const Shown = () => value.use(null) ?? 'none'
  act(() => createRoot(element).render(<Shown />))
  return element
}

test('a value is stored, shown at once, and removed', () => {
  const value = createStoredValue('choice')
  const shown = show(value)
  expect(shown.textContent).toBe('none')
  act(() => value.set('off'))
  expect([shown.textContent, localStorage.getItem('choice')]).toEqual(['off', 'off'])
  act(() => value.set(null))
  expect([shown.textContent, localStorage.getItem('choice')]).toEqual(['none', null])
})

test('what another tab has stored is shown, also after a choice here', () => {
  const value = createStoredValue('choice')
  const shown = show(value)
  act(() => value.set('off'))
  localStorage.setItem('choice', 'on')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'another' })))
  expect(shown.textContent).toBe('off')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'choice' })))
  expect(shown.textContent).toBe('on')
})

test('what another tab has stored while nothing showed the value counts', () => {
  const value = createStoredValue('choice')
  act(() => value.set('off'))
  localStorage.setItem('choice', 'on')
  expect(show(value).textContent).toBe('on')
})

test('where storage is forbidden, the choice holds as long as the page', () => {
  const away = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: away, setItem: away, removeItem: away })
  const value = createStoredValue('choice')
  const shown = show(value)
  act(() => value.set('off'))
  expect(shown.textContent).toBe('off')
  act(() => value.set(null))
  expect(shown.textContent).toBe('none')
})
