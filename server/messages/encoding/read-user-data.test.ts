import { expect, test } from 'vitest'
import { readUserData, type UserData } from './read-user-data.ts'

const read = (header: string, content: string | Buffer, more: Partial<UserData> = {}) =>
  readUserData({
    header: Buffer.from(header.replaceAll(' ', ''), 'hex'),
    content: Buffer.from(content),
    encoding: 'gsm7',
    alphabet: '7 bit',
    ...more,
  })
const turkish = Buffer.from('446f0c72756c616d61206b6f64752037373132303420706179', 'hex')

test('septets are read by the tables of the header, and a part takes its tables along', () => {
  expect(read('03 25 01 01', turkish)).toEqual({ text: 'Doğrulama kodu 771204 pay' })
  expect(read('08 25 01 01 00 03 2a 02 01', turkish)).toMatchObject({
    text: 'Doğrulama kodu 771204 pay',
    part: { reference: '8:42', number: 1, total: 2, encoding: 'gsm7-1-0', bytes: turkish },
  })
})

test('a text that a gateway has decoded by the default alphabet is read by its tables all the same', () => {
  const decoded = (text: string, header: string) => read(header, text, { encoding: 'utf-8' }).text
  expect(decoded('Doørulama kodu paylaæmayìn €5', '03 25 01 01')).toBe('Doğrulama kodu paylaşmayın €5')
  expect(decoded('Còdigo de confirmaÇäo', '03 25 01 03')).toBe('Código de confirmação')
  // What Kannel writes for an escape that it does not know.
  expect(decoded('Onay kodunuz 482913 ?sifrenizi payla?smay?in. Tamam? https://a.example/?s=1', '03 24 01 01')).toBe(
    'Onay kodunuz 482913 şifrenizi paylaşmayın. Tamam? https://a.example/?s=1',
  )
  // One that knows the tables has read them.
  expect(decoded('Doğrulama kodu, Ø', '03 25 01 01')).toBe('Doğrulama kodu, Ø')
  // And one that decodes nothing gives septets, whatever it calls them.
  expect(read('03 24 01 01', Buffer.from('1b73', 'hex'), { encoding: 'utf-8' }).text).toBe('ş')
})

test('tables are for septets alone', () => {
  const content = Buffer.from('Doø', 'utf16le').swap16()
  expect(read('03 25 01 01', content, { encoding: 'utf-16be', alphabet: 'other' }).text).toBe('Doø')
})

test('8-bit data to a port is no text, and nor is what is for the SIM or the phone', () => {
  const data = { encoding: 'utf-8', alphabet: '8 bit' } as const
  expect(read('06 05 04 0b84 23f0', 'x', data).notText).toBe('This is data for port 2948 of the phone and no text. It was not stored.')
  expect(read('04 04 02 2a 2b', 'x', data).notText).toContain('port 42 ')
  expect(read('', 'x', { ...data, port: 5505 }).notText).toContain('port 5505 ')
  for (const protocol of [0x7c, 0x7d, 0x7f]) expect(read('', 'x', { protocol }).notText).toContain('for the SIM')
  expect(read('02 70 00', 'x', data).notText).toContain('for the SIM')
})

test('8-bit text without a port, and text to a port, are texts', () => {
  expect(read('05 00 03 2a 02 01', 'x', { encoding: 'utf-8', alphabet: '8 bit' })).not.toHaveProperty('notText')
  expect(read('06 05 04 0b84 23f0', 'x')).toEqual({ text: 'x' })
  for (const protocol of [0, 0x41, 0x5f, Number.NaN]) expect(read('', 'x', { protocol })).toEqual({ text: 'x' })
})

test('what is wrong with a header is told, and the text is taken without it', () => {
  expect(read('05 00 04 2a 02 01', 'x')).toEqual({
    text: 'x',
    fault: 'The header of a text is invalid: its element 0x00 ends beyond it. The text was taken without it.',
  })
})
