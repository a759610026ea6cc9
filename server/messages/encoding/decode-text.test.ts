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

test('a byte order mark names the order, and is no character of the text', () => {
  const little = Buffer.from('\ufeffВаш код', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const charset of ['UTF-16BE', 'utf-16le', 'UCS-2', 'utf-16']) {
    expect(decodeText(little, charset)).toBe('Ваш код')
    expect(decodeText(big, charset)).toBe('Ваш код')
  }
  expect(decodeText(big.subarray(2), 'UCS-2')).toBe('Ваш код')
  expect(decodeText(Buffer.from('\ufeffGrüße'), 'utf-8')).toBe('Grüße')
})

test('a mark in the middle, one alone, half of one and one of another encoding are what they are there', () => {
  expect(decodeText(Buffer.from('A\ufeffB', 'utf16le').swap16(), 'UCS-2')).toBe('A\ufeffB')
  expect(decodeText(Buffer.from('fffe', 'hex'), 'UCS-2')).toBe('')
  expect(decodeText(Buffer.from('ff', 'hex'), 'UCS-2')).toBe('\ufffd')
  expect(decodeText(Buffer.from('fffe4100ff', 'hex'), 'UCS-2')).toBe('A\ufffd')
  expect(decodeText(Buffer.from('fffe41', 'hex'), 'iso-8859-1')).toBe('ÿþA')
})
