import { expect, test } from 'vitest'
import { createUnconfirmed, maxUnconfirmed } from './unconfirmed.ts'

const body = (text: string) => Buffer.from(text)

test('a delivery is recognised by its bytes, as often as it was remembered', async () => {
  const unconfirmed = createUnconfirmed(() => new Date(0))
  const [one, other] = [Promise.resolve(), Promise.resolve()]
  unconfirmed.add(body('same'), one)
  unconfirmed.add(body('same'), other)
  expect(unconfirmed.take(body('else'))).toBeNull()
  expect(unconfirmed.take(body('same'))).toBe(one)
  expect(unconfirmed.take(body('same'))).toBe(other)
  expect(unconfirmed.take(body('same'))).toBeNull()
})

test('after ten minutes equal bytes are a new text', () => {
  let at = 0
  const unconfirmed = createUnconfirmed(() => new Date(at))
  unconfirmed.add(body('same'), Promise.resolve())
  at = 9 * 60_000
  unconfirmed.add(body('same'), Promise.resolve())
  unconfirmed.add(body('late'), Promise.resolve())
  at = 11 * 60_000
  expect(unconfirmed.take(body('same'))).not.toBeNull()
  expect(unconfirmed.take(body('same'))).toBeNull()
  at = 20 * 60_000
  expect(unconfirmed.take(body('late'))).toBeNull()
})

test('of ten thousand the newest are remembered, whatever their size', () => {
  const unconfirmed = createUnconfirmed(() => new Date(0))
  for (let each = 0; each <= maxUnconfirmed; each++) unconfirmed.add(body(`text ${each}`), Promise.resolve())
  expect([unconfirmed.take(body('text 0')), unconfirmed.take(body('text 1'))]).toEqual([null, expect.any(Promise)])
  expect(unconfirmed.take(body(`text ${maxUnconfirmed}`))).not.toBeNull()
})
