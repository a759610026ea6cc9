import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUdh, splitUserData } from './parse-udh.ts'

const parse = (hex: string) => parseUdh(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

test.each([
  ['an 8-bit reference', '05 00 03 2a 02 01', { reference: '8:42', number: 1, total: 2 }],
  ['a 16-bit reference', '06 08 04 12 34 02 02', { reference: '16:4660', number: 2, total: 2 }],
  ['one behind application ports', '0b 05 04 0b84 23f0 00 03 2a 03 02', { reference: '8:42', number: 2, total: 3 }],
  ['one behind a national language shift', '08 24 01 01 00 03 07 02 01', { reference: '8:7', number: 1, total: 2 }],
  ['one before another element', '08 00 03 07 02 01 25 01 01', { reference: '8:7', number: 1, total: 2 }],
  ['the last of two', '0a 00 03 01 02 01 00 03 02 02 02', { reference: '8:2', number: 2, total: 2 }],
  ['255 parts', '05 00 03 ff ff ff', { reference: '8:255', number: 255, total: 255 }],
])('%s is found', (_name, header, found) => {
  expect(parse(header)).toEqual(found)
})

test.each([
  ['nothing', ''],
  ['an empty header', '00'],
  ['ports alone', '06 05 04 0b84 23f0'],
  ['part 0', '05 00 03 2a 02 00'],
  ['a part beyond the total', '05 00 03 2a 02 03'],
  ['a total of 0', '05 00 03 2a 00 01'],
  ['one of one, which is whole', '05 00 03 2a 01 01'],
  ['a header that was cut off', '05 00 03 2a 02'],
  ['an element that reaches beyond the header', '05 00 04 2a 02 01'],
  ['an element of a wrong length', '04 00 02 2a 02'],
  ['an identifier without a length', '01 00'],
])('%s is no concatenation', (_name, header) => {
  expect(parse(header)).toBeNull()
})

test('user data is split behind its header', () => {
  const split = (hex: string) => {
    const { header, content } = splitUserData(Buffer.from(hex, 'hex'))
    return [Buffer.from(header).toString('hex'), Buffer.from(content).toString('hex')]
  }
  expect(split('0500032a020148656c6c6f')).toEqual(['0500032a0201', '48656c6c6f'])
  expect(split('0048')).toEqual(['00', '48'])
  expect(split('')).toEqual(['', ''])
  expect(split('ff48656c6c6f')).toEqual(['', 'ff48656c6c6f'])
})

test('no bytes make it throw, and splitting loses none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const found = parseUdh(bytes)
      if (found) expect(found.number).toBeLessThanOrEqual(found.total)
      const { header, content } = splitUserData(bytes)
      expect(Buffer.concat([header, content])).toEqual(Buffer.from(bytes))
    }),
  )
})
