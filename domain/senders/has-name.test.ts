import { expect, test } from 'vitest'
import { hasName } from './has-name.ts'

test.each(['', ' ', '\u200E', '\u202A\u202C', '\u0001\u0007', '\u00a0\u2060\ufeff', '\u061c'])('%j is no name', (sender) => {
  expect(hasName(sender)).toBe(false)
})

test.each(['WhatsApp', '\u200Eبنك', '+447700900142', '.', '💬'])('%j is a name', (sender) => {
  expect(hasName(sender)).toBe(true)
})
