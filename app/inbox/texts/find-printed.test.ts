import { expect, test } from 'vitest'
import { findPrinted } from './find-printed.ts'

const printed = (text: string, code: string) => {
  const place = findPrinted(text, code)
  return place && text.slice(place.start, place.end)
}

test.each([
  ['Tell the driver 4471 when it arrives', '4471', '4471'],
  ['Show 48 29 at the desk', '4829', '48 29'],
  ['Show 482-913 at the desk', '482913', '482-913'],
  ['Show 4 8 2 9 1 3 at the desk', '482913', '4 8 2 9 1 3'],
  ['G-482913 for the driver', '482913', '482913'],
  ['قل للسائق ٤٤٧١ عند الباب', '4471', '٤٤٧١'],
  ['Bring 𝟒𝟒𝟕𝟏 with you 👋🏽', '4471', '𝟒𝟒𝟕𝟏'],
  ['Bring 44\u200b71 with you', '4471', '44\u200b71'],
  ['Ask for Kx7Qm at the desk', 'Kx7Qm', 'Kx7Qm'],
  ['Ask for KX7QM at the desk', 'kx7qm', 'KX7QM'],
  ['【店】４４７１，请勿泄露', '4471', '４４７１'],
])('%j prints %s as %s', (text, code, found) => {
  expect(printed(text, code)).toBe(found)
})

test('a longer number that holds the code is not the code', () => {
  expect(findPrinted('Parcel 8844719 is here, tell the driver 4471', '4471')).toEqual({ start: 40, end: 44 })
  expect(findPrinted('In room 44, 71 steps away, say 4471', '4471')).toEqual({ start: 31, end: 35 })
  expect(printed('Order A4471', '4471')).toBe('4471')
})

test.each(['', 'Nothing here', 'It is 44 or 71', '44 and 71', '44          71'])('%j does not print 4471', (text) => {
  expect(findPrinted(text, '4471')).toBeNull()
  expect(findPrinted(text, '')).toBeNull()
})
