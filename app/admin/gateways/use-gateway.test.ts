import { expect, test } from 'vitest'
import type { Gateway } from './gateway.ts'
import { newerOf } from './use-gateway.ts'

const at = (name: string, updatedAt: string, id = '1') => ({ id, name, updated_at: updatedAt }) as Gateway
const row = at('as in the list', '2026-03-04T05:06:07.891Z')

test('a dialog shows the gateway of the list where what is cached of it is older', () => {
  expect(newerOf(row, at('of an earlier dialog', '2026-03-04T05:06:07.890Z'))).toBe(row)
  expect(newerOf(row, undefined)).toBe(row)
})

test('a dialog shows what was loaded of its gateway, and of no other', () => {
  const loaded = at('loaded', '2026-03-04T05:06:08.000Z')
  expect(newerOf(row, loaded)).toBe(loaded)
  expect(newerOf(row, at('another', '2026-03-04T05:06:09.000Z', '2'))).toBe(row)
})
