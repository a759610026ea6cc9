import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('UTF-16 that was cut in the middle of a character is decoded up to there, and after it', () => {
  const bytes = Buffer.from('Код 😀!', 'utf16le').swap16()
  expect(decodeText(bytes, 'UCS-2')).toBe('Код 😀!')
  expect(decodeText(bytes.subarray(0, 10), 'utf-16be')).toBe('Код \uFFFD')
  expect(decodeText(bytes.subarray(10), 'utf-16be')).toBe('\uFFFD!')
  expect(decodeText(bytes.subarray(0, 7), 'utf-16be')).toBe('Код\uFFFD')
})

test('bytes that are not in the charset that was named are decoded all the same', () => {
  expect(decodeText(Buffer.from('Grüße'), '')).toBe('Grüße')
  expect(decodeText(Buffer.from('Grüße', 'latin1'), 'utf-8')).toBe('Grüße')
  expect(decodeText(Buffer.from('Grüße'), 'no such charset')).toBe('Grüße')
})
