import { expect, test } from 'vitest'
import { changeTo, isShown, maxViews, parseViews, toStored, withView } from './saved-views.ts'

const silent = { name: 'Silent in London', filter: { state: 'silent', place: 'London' } }

test('what is stored is read again, and what is no view is left out', () => {
  expect(parseViews(JSON.stringify([silent]))).toEqual([silent])
  expect(
    parseViews(JSON.stringify([1, null, { name: 'a' }, { name: 'b', filter: { a: 1 } }, { name: 'c', filter: null }, silent])),
  ).toEqual([silent])
  for (const broken of [null, '', '{', '{}', '"x"']) expect(parseViews(broken)).toEqual([])
  expect(parseViews(JSON.stringify(Array.from({ length: 50 }, () => silent)))).toHaveLength(maxViews)
})

test('a view of the same name is replaced', () => {
  const other = { name: 'Up', filter: { state: 'up' } }
  const changed = { ...silent, filter: { state: 'silent' } }
  expect(withView([silent, other], changed)).toEqual([other, changed])
})

test('the view that is shown sets the same filters, whatever their order', () => {
  expect(isShown(silent, { place: 'London', state: 'silent' })).toBe(true)
  expect(isShown(silent, { state: 'silent' })).toBe(false)
  expect(isShown(silent, { ...silent.filter, tag: 'EE' })).toBe(false)
})

test('another view sets its own filters and removes the others', () => {
  expect(changeTo(silent.filter, { tag: 'EE', state: 'up' })).toEqual({ tag: '', state: 'silent', place: 'London' })
  expect(toStored({ search: undefined, is_test: false, silent_for: 3600 })).toEqual({ is_test: 'false', silent_for: '3600' })
})
