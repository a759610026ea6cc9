import { expect, test } from 'vitest'
import { parseCursor, formatCursor, type Cursor } from './cursor.ts'

const whole: Cursor = { epoch: '0a1b2c3d', issuedAt: 1_795_000_000, done: '753:760:754,755', partial: null }
const midway: Cursor = { ...whole, partial: { next: '760:790:', xid: '771', id: 42 } }

test('a cursor survives formatting and parsing', () => {
  expect(parseCursor(formatCursor(whole))).toEqual(whole)
  expect(parseCursor(formatCursor(midway))).toEqual(midway)
})

test.each([
  '',
  'latest',
  '17',
  '0a1b2c3d',
  '0a1b2c3d.tqefz4.753',
  '0a1b2c3d.tqefz4.760:753:',
  '0a1b2c3d.tqefz4.753:760:755,754',
  '0a1b2c3d.tqefz4.753:760:761',
  '0a1b2c3d.tqefz4.753:99999999999999999999:',
  "0a1b2c3d.tqefz4.1:1:'; drop table sms_messages",
  `0a1b2c3d.tqefz4.1:9:${'1,'.repeat(100_000)}`,
])('%o is not a cursor and never reaches Postgres', (text) => {
  expect(parseCursor(text)).toBeNull()
})
