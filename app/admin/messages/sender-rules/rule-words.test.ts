import { expect, test } from 'vitest'
import { describePlatforms } from './rule-words.ts'

test('the first three of many platforms are named', () => {
  const names = ['WhatsApp', 'Telegram', 'Facebook', 'Instagram', 'Google']
  expect(describePlatforms(names.slice(0, 1))).toBe('WhatsApp')
  expect(describePlatforms(names.slice(0, 4))).toBe('WhatsApp, Telegram, Facebook, Instagram')
  expect(describePlatforms(names)).toBe('WhatsApp, Telegram, Facebook and 2 more')
})
