import { expect, test } from 'vitest'
import { joinParts } from './join-parts.ts'

const join = (parts: Array<[encoding: string, bytes: Buffer] | null>) =>
  joinParts(
    new Map(parts.flatMap((part, index) => (part ? [[index + 1, { encoding: part[0], bytes: part[1] }] as const] : []))),
    parts.length,
  )
const ucs2 = 'utf-16be'
const big = (text: string) => Buffer.from(text, 'utf16le').swap16()
const little = (text: string) => Buffer.from(text, 'utf16le')

test('a byte order mark in the first part is for all of them', () => {
  const whole = little('\ufeffВаш код 482913')
  expect(
    join([
      [ucs2, whole.subarray(0, 8)],
      [ucs2, whole.subarray(8, 15)],
      [ucs2, whole.subarray(15)],
    ]),
  ).toBe('Ваш код 482913')
  expect(join([[ucs2, whole.subarray(0, 8)], null, [ucs2, whole.subarray(16)]])).toBe('Ваш[…] 482913')
})

test('a mark in each part is no character, whatever their order', () => {
  expect(
    join([
      [ucs2, little('\ufeffВаш ')],
      [ucs2, little('\ufeffкод ')],
      [ucs2, big('\ufeff482913')],
    ]),
  ).toBe('Ваш код 482913')
  expect(
    join([
      [ucs2, big('Ваш ')],
      [ucs2, big('код')],
    ]),
  ).toBe('Ваш код')
})

test('each part is read by the tables of its own header', () => {
  const codes = Buffer.from('0c1b', 'hex')
  expect(
    join([
      ['gsm7-1-0', codes],
      ['gsm7-1-0', Buffer.from('65', 'hex')],
      ['gsm7-3-0', codes],
      ['gsm7', codes],
    ]),
  ).toBe('ğ€ô ø ')
})
