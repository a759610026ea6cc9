import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvCell, writeCsvLine } from '#domain/csv.ts'
import { writeCsvPages } from './write-csv-pages.ts'

test.each([
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+447700900142', "'+447700900142"],
  ['-2+3', "'-2+3"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['a;=1', '"a;=1"'],
  [-73, '-73'],
])('the cell %j is written as %s', (cell, written) => {
  expect(writeCsvLine([cell, 'x'])).toBe(`${written},x\r\n`)
})

test('whatever is written is read again, and nothing that is written begins like a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', "'", "''=", '"', ';'), fc.string()).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 }), (lines) => {
      const cells = parse(lines.map((line) => writeCsvLine([...line, 'end'])).join(''), { record_delimiter: '\r\n' })
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      expect(cells.map((line) => line.map(readCsvCell))).toEqual(lines.map((line) => [...line, 'end']))
    }),
  )
})

test('pages are loaded one by one as they are read, each after the one before', async () => {
  const asked: Array<number | null> = []
  const columns = { n: (row: number) => row, even: (row: number) => row % 2 === 0, at: () => new Date(0), none: () => null }
  const pages = writeCsvPages(columns, async (after: number | null) => {
    asked.push(after)
    return after === null ? { rows: [1, 2], next: 2 } : { rows: [], next: null }
  })
  expect((await pages.next()).value).toBe('n,even,at,none\r\n1,no,1970-01-01T00:00:00.000Z,\r\n2,yes,1970-01-01T00:00:00.000Z,\r\n')
  expect(asked).toEqual([null])
  expect(await pages.next()).toEqual({ value: undefined, done: true })
  expect(asked).toEqual([null, 2])
})
