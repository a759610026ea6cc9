import { expect, test } from 'vitest'
import { createSlowQueryLines } from './slow-query-lines.ts'

test('a query of a second or longer is logged, one line a second, and the others are counted', () => {
  const lines: object[] = []
  let time = 0
  const logSlowQuery = createSlowQueryLines({ warn: (line) => void lines.push(line) }, () => time)
  logSlowQuery(999, 'select quick')
  logSlowQuery(1000.4, 'select slow')
  for (let count = 0; count < 500; count++) logSlowQuery(2000, 'select another')
  time = 1000
  logSlowQuery(3000, `select ${'x'.repeat(5000)}`)
  expect(lines).toEqual([
    { ms: 1000, statement: 'select slow' },
    { ms: 3000, statement: expect.stringMatching(/^select x{993}$/), others: 500 },
  ])
})
