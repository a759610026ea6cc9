import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNumberColumns } from './find-columns.ts'
import { parseImportedNumber } from '#domain/numbers/imported-number.ts'
import { parseLines } from './parse-lines.ts'
import { splitCsvRows } from '#server/base/split-csv-rows.ts'

const digits = fc.integer({ min: 0, max: 999_999_999 }).map((n) => String(n).padStart(9, '0'))
/** A number in one of the notations that lists have, with the number itself. */
const written = digits.chain((rest) =>
  fc
    .constantFrom(
      `+447${rest}`,
      `00447${rest}`,
      `447${rest}`,
      `07${rest}`,
      `7${rest}`,
      `+44 (0)7${rest}`,
      `07${rest.slice(0, 3)} ${rest.slice(3)}`,
      `'07${rest}`,
      `="07${rest}"`,
      `447${rest}.0`,
      `tel:+447${rest}`,
      `07${rest.slice(0, 3)}–${rest.slice(3)}`,
    )
    .map((cell) => ({ cell, number: `+447${rest}` })),
)
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('any notation is parsed to its number, and anything else to a reason', () => {
  fc.assert(
    fc.property(written, ({ cell, number }) => {
      expect(parseImportedNumber(cell)).toEqual({ number })
    }),
  )
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('+', '0', '4', '7', '9', ' ', '(', ')', '-', '.', ',', 'e', 'E', '\u200e', '"', "'", '=', '/', 'x'),
      }),
      (cell) => {
        const { number, reason } = parseImportedNumber(cell)
        if (number === null) expect(reason).toMatch(/^[“A-Z].+\.$/)
        else expect(number).toMatch(/^\+447\d{9}$/)
      },
    ),
  )
})

test('a file is split as it was written, whatever its separator, quotes and line ends', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '7', ' ', '"', ',', ';', '\t', '\n', 'é', '😀') })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(written, cell), { minLength: 1, maxLength: 30 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (lines, separator, end, hasMark) => {
        const text = [['number', 'notes'], ...lines.map(([{ cell: number }, notes]) => [number, notes])]
          .map((cells) => cells.map(quote).join(separator))
          .join(end)
        const rows = await splitCsvRows((hasMark ? '\uFEFF' : '') + text, { field: 'text', maxLines: 50_000 })
        const columns = findNumberColumns(rows)
        expect(columns).toEqual({ columns: ['number', null], ignored: ['notes'], hasHeadings: true })
        expect((await parseLines(rows, columns)).map((line) => line.number)).toEqual(lines.map(([{ number }]) => number))
      },
    ),
  )
})

test('no text makes it fail but with a refusal', async () => {
  const text = fc.string({
    unit: fc.constantFrom('0', '7', '+', ',', ';', '\t', '"', '\n', '\r', ' ', '\uFEFF', '=', 'number', 'gateway', '\ud800'),
  })
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const rows = await splitCsvRows(given, { field: 'text', maxLines: 50_000 }).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'field_invalid' })
        return []
      })
      await parseLines(rows, findNumberColumns(rows))
    }),
  )
})
