import { expect, test } from 'vitest'
import { decodeGsm7 } from './decode-gsm7.ts'

const decode = (hex: string) => decodeGsm7(Buffer.from(hex, 'hex'))

test('the default alphabet has its own order of characters', () => {
  expect(decode('596f757220636f6465206973203438323931333a')).toBe('Your code is 482913:')
  expect(decode('000102030405060708090b0c0e0f')).toBe('@£$¥èéùìòÇØøÅå')
  expect(decode('10121314151617181 91a1c1d1e1f'.replace(' ', ''))).toBe('ΔΦΓΛΩΠΨΣΘΞÆæßÉ')
  expect(decode('24405b5c5d5e5f607b7c7d7e7f')).toBe('¤¡ÄÖÑÜ§¿äöñüà')
})

test('an escape leads to the extension table', () => {
  expect(decode('1b651b141b281b291b2f1b3c1b3d1b3e1b40')).toBe('€^{}\\[~]|')
})

test('an unknown extension shows the character of the default alphabet, and a lone escape a space', () => {
  expect(decode('1b41')).toBe('A')
  expect(decode('411b')).toBe('A ')
  expect(decode('1b1b41')).toBe(' A')
})

test('the eighth bit is ignored', () => {
  expect(decode('c1c2')).toBe('AB')
})
