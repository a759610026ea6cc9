import { expect, test } from 'vitest'
import { parseJsonBytes } from './parse-json-bytes.ts'

test('JSON may begin with a byte order mark, and with one only', () => {
  expect(parseJsonBytes(Buffer.from('\ufeff{"a":"é"}'))).toEqual({ a: 'é' })
  expect(parseJsonBytes(Buffer.from('{"a":"\ufeff"}'))).toEqual({ a: '\ufeff' })
  for (const text of ['\ufeff\ufeff{}', '\ufeff', '']) expect(() => parseJsonBytes(Buffer.from(text))).toThrow(SyntaxError)
})

test('line breaks and tabs that stand in a string as they are belong to it', () => {
  expect(parseJsonBytes(Buffer.from('{"text":"Your code\r\nis\t482913\u0000 \\n\\"",\n"to":"+447700900142"}'))).toEqual({
    text: 'Your code\r\nis\t482913\u0000 \n"',
    to: '+447700900142',
  })
})

test.each(['{"text":"a\nb"', '{"text":"a\nb"}}', '{"text":a\nb}', '"a\n', '"a\n\\', '\n"', '{"a":"b\n""}'])(
  '%j is wrong in another way too',
  (text) => {
    expect(() => parseJsonBytes(Buffer.from(text))).toThrow(SyntaxError)
  },
)
