import { expect, test } from 'vitest'
import { parseJsonBytes } from './parse-json-bytes.ts'

test('JSON may begin with a byte order mark, and with one only', () => {
  expect(parseJsonBytes(Buffer.from('\ufeff{"a":"é"}'))).toEqual({ a: 'é' })
  expect(parseJsonBytes(Buffer.from('{"a":"\ufeff"}'))).toEqual({ a: '\ufeff' })
  for (const text of ['\ufeff\ufeff{}', '\ufeff', '']) expect(() => parseJsonBytes(Buffer.from(text))).toThrow(SyntaxError)
})
