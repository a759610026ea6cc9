import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHeader, parseHeader, splitUserData } from './parse-header.ts'

const headerOf = (hex: string) => parseHeader(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
const parse = (hex: string) => headerOf(hex).concatenation

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

test('tables, ports and the SIM are found among other elements, in any order', () => {
  expect(headerOf('0b 24 01 01 00 03 2a 02 01 25 01 03')).toMatchObject({
    tables: { locking: 3, single: 1 },
    concatenation: { reference: '8:42', number: 1, total: 2 },
  })
  expect(headerOf('0b 05 04 0b84 23f0 00 03 2a 03 02')).toMatchObject({ port: 0x0b84, concatenation: { number: 2 } })
  expect(headerOf('04 04 02 2a 2b').port).toBe(42)
  expect(headerOf('02 70 00')).toMatchObject({ isForSim: true, fault: null })
})

test('an element that nobody knows, of any length, and a known one of a wrong length say nothing', () => {
  for (const header of ['02 99 00', '03 24 01 63', '04 24 02 01 01', '02 24 00', '02 05 00', '00', ''])
    expect(headerOf(header)).toMatchObject({ concatenation: null, port: null, isForSim: false, fault: null })
  expect(headerOf(`ff 99 fd ${'00'.repeat(253)}`).fault).toBeNull()
})

test.each([
  ['05 00 03 2a 02', 'it is longer than what it came with'],
  ['ff', 'it is longer than what it came with'],
  ['05 00 04 2a 02 01', 'its element 0x00 ends beyond it'],
  ['06 24 01 01 05 ff 00', 'its element 0x05 ends beyond it'],
  ['01 24', 'its element 0x24 ends beyond it'],
])('%s is no valid header, and says nothing', (header, fault) => {
  expect(headerOf(header)).toMatchObject({ concatenation: null, tables: { locking: 0, single: 0 }, port: null, fault })
})

test('where nothing says that bytes are a header, they are one if their lengths add up around a known element', () => {
  const isOne = (hex: string, isData = false) => isHeader(Buffer.from(hex.replaceAll(' ', ''), 'hex'), { isData })
  for (const header of ['05 00 03 2a 02 01', '05 00 03 2a 01 01', '08 24 01 01 00 03 2a 02 01', '06 05 04 0b84 23f0', '03 25 01 01'])
    expect(isOne(header), header).toBe(true)
  for (const header of ['', '00', '05 00 03 2a 02', '02 99 00', '04 18 00 20 00']) expect(isOne(header), header).toBe(false)
  expect([isOne('02 70 00', true), isOne('02 78 00')]).toEqual([true, false])
  for (const text of ['Ваш код 482913', '4 8', 'И 4', '验证码 482913', 'רמז', 'Ωα', 'Code'])
    expect(isHeader(splitUserData(Buffer.from(text, 'utf16le').swap16()).header, { isData: false }), text).toBe(false)
})

test('no bytes make it throw, and splitting loses none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const { concatenation: found } = parseHeader(bytes)
      if (found) expect(found.number).toBeLessThanOrEqual(found.total)
      const { header, content } = splitUserData(bytes)
      expect(Buffer.concat([header, content])).toEqual(Buffer.from(bytes))
    }),
  )
})
