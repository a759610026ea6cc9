import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeGsm7 } from './decode-gsm7.ts'
import { lockingTables, singleTables } from './national-tables.ts'

const decode = (hex: string, locking: number, single: number) =>
  decodeGsm7(Buffer.from(hex.replaceAll(' ', ''), 'hex'), { locking, single })

// The code points are those of 3GPP TS 23.038, annexes A.2 and A.3: the first of each column, and what differs most from script to script.
test.each([
  [1, 'Turkish', '04 07 0b 0c 1c 1d 40 60', '€ıĞğŞşİç'],
  [3, 'Portuguese', '04 09 0f 15 17 18 1a 24 40 5b 5d 60 7b 7d', 'êçá∞\\€|ºÍÃÚ~ã`'],
  [4, 'Bengali', '00 0b 10 22 3d 40 50 59 60 7b 7f', '\u0981\u098c\u0990\u099f\u09aa\u09ac\u09be\u09c7\u09ce\u09d7\u09f1'],
  [5, 'Gujarati', '00 0c 11 22 3d 47 57 5b 60 7b 7f', '\u0a81\u0a8d\u0a91\u0a9f\u0aaa\u0ab3\u0ac5\u0ac9\u0ad0\u0ae0\u0af1'],
  [6, 'Hindi', '00 0e 12 22 3c 48 58 5c 60 7b 7c 7e', '\u0901\u090e\u0912\u091f\u0929\u0934\u0946\u094a\u0950\u0972\u097b\u097e'],
  [7, 'Kannada', '01 0e 12 24 3d 45 58 5c 60 7b 7f', '\u0c82\u0c8e\u0c92\u0ca1\u0caa\u0cb1\u0cc6\u0cca\u0cd5\u0cd6\u0ce3'],
  [8, 'Malayalam', '01 0e 12 22 3d 48 58 5c 60 7b 7f', '\u0d02\u0d0e\u0d12\u0d1f\u0d2a\u0d34\u0d46\u0d4a\u0d57\u0d60\u0d79'],
  [9, 'Oriya', '00 0f 13 22 3d 49 56 5d 60 7b 7f', '\u0b01\u0b0f\u0b13\u0b1f\u0b2a\u0b35\u0b44\u0b4b\u0b56\u0b57\u0b63'],
  [10, 'Punjabi', '00 0f 13 22 3d 47 4a 54 60 7b 7f', '\u0a01\u0a0f\u0a13\u0a1f\u0a2a\u0a33\u0a36\u0a42\u0a51\u0a70\u0a74'],
  [11, 'Tamil', '01 0e 12 22 3c 42 49 54 60 7b 7f', '\u0b82\u0b8e\u0b92\u0b9f\u0ba9\u0bae\u0bb5\u0bc2\u0bd0\u0bd7\u0bf9'],
  [12, 'Telugu', '00 0e 12 22 3d 45 58 5c 60 7b 7f', '\u0c01\u0c0e\u0c12\u0c1f\u0c2a\u0c31\u0c46\u0c4a\u0c55\u0c56\u0c63'],
  [13, 'Urdu', '00 08 10 22 3c 45 4b 53 59 60 7b 7f', '\u0627\u06c2\u062b\u068f\u069a\u0641\u06b3\u0648\u06cc\u0654\u0655\u0670'],
])('the locking shift table %i is %s', (number, _language, codes, text) => {
  expect(decode(codes, number, 0)).toBe(text)
})

test.each([
  [1, 'Turkish', '47 49 53 63 65 67 69 73', 'ĞİŞç€ğış'],
  [2, 'Spanish', '09 41 49 4f 55 61 65 69 6f 75', 'çÁÍÓÚá€íóú'],
  [3, 'Portuguese', '05 0b 0f 12 15 1f 41 5b 61 7b 7f', 'êÔáΦΩÊÀÃÂãâ'],
  [4, 'Bengali', '19 1a 1c 23 24 2a 2b 34', '\u09e6\u09e7\u09e8\u09ef\u09df\u09e3\u09f2\u09fa'],
  [5, 'Gujarati', '19 1a 1c 25', '\u0964\u0965\u0ae6\u0aef'],
  [6, 'Hindi', '19 1c 25 26 2b 2c 30 38 3a', '\u0964\u0966\u096f\u0951\u0954\u0958\u095b\u0963\u0971'],
  [7, 'Kannada', '1c 25 26 27 2a', '\u0ce6\u0cef\u0cde\u0cf1\u0cf2'],
  [8, 'Malayalam', '1c 26 2d 2e 34', '\u0d66\u0d70\u0d75\u0d7a\u0d7f'],
  [9, 'Oriya', '1c 26 27 2a 2c', '\u0b66\u0b5c\u0b5d\u0b5f\u0b71'],
  [10, 'Punjabi', '1c 26 2b 2c 2d', '\u0a66\u0a59\u0a5c\u0a5e\u0a75'],
  [11, 'Tamil', '1c 24 26 2d 2e', '\u0be6\u0bee\u0bf3\u0bf8\u0bfa'],
  [12, 'Telugu', '1c 26 27 2a 32', '\u0c66\u0c58\u0c59\u0c78\u0c7f'],
  [13, 'Urdu', '19 1c 26 32 36 3b 3f', '\u0600\u06f0\u060c\u061b\u0658\u06cd\u06d4'],
])('the single shift table %i is %s', (number, _language, codes, text) => {
  expect(decode(codes.replaceAll(/(?<=^| )/g, '1b '), 0, number)).toBe(text)
})

test('every table has the digits and letters of a code, one way or the other', () => {
  const digits = Buffer.from('0123456789').toString('hex')
  for (const locking of lockingTables.keys())
    expect(decode(digits + Buffer.from('abcxyz').toString('hex'), locking, 0)).toBe('0123456789abcxyz')
  for (const single of [...singleTables.keys()].filter((number) => number > 3))
    expect(decode(Buffer.from('ABCXYZ').toString('hex').replaceAll(/../g, '1b$&'), 0, single)).toBe('ABCXYZ')
  expect(lockingTables.size + singleTables.size).toBe(12 + 13)
})

test('both kinds are used together, and what a single shift table does not have is of the other one', () => {
  expect(decode('0c 1b 73 1b 0c 1b 65', 1, 1)).toBe('ğşğ€')
  expect(decode('1b 1c 10 1b 70', 6, 6)).toBe('\u0966\u0910p')
})

test('a code that a table leaves free is a space, and a table that nobody knows is the default one', () => {
  expect(decode('41', 11, 0)).toBe(' ')
  expect(decode('1b', 6, 6)).toBe(' ')
  for (const unknown of [0, 14, 255]) expect(decode('0c 1b 73 1b 65', unknown, unknown)).toBe('øs€')
  // Spanish has no locking shift table.
  expect(decode('0c', 2, 2)).toBe('ø')
})

test('any septets yield a character each, or one for an escape and its code', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(16), fc.nat(16), (septets, locking, single) => {
      const escapes = septets.filter((code) => (code & 0x7f) === 0x1b).length
      const length = Array.from(decodeGsm7(septets, { locking, single })).length
      expect(length).toBeLessThanOrEqual(septets.length)
      expect(length).toBeGreaterThanOrEqual(septets.length - escapes)
    }),
  )
})
