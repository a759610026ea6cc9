import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvFormat } from './csv.ts'

const read = (text: string) =>
  (parse(text, csvFormat(text)) as unknown as Array<{ record: string[]; info: { lines: number } }>).map(({ record, info }) => [
    info.lines,
    ...record,
  ])

test.each([
  ['a semicolon', 'sep=;\r\na,b;c\r\n'],
  ['a comma', 'sep=,\r\n"a,b",c\r\n'],
  ['a tab, as it is', 'sep=\t\na,b\tc'],
  ['a tab, as programs write it', 'sep=\\t\na,b\tc'],
  ['a bar', 'sep=|\na,b|c'],
  ['a byte order mark and quotes', '\uFEFF"sep=;"\r\na,b;c'],
  ['capitals', 'SEP=;\na,b;c'],
])('a first line that names the separator is no row: %s', (_what, text) => {
  expect(read(text)).toEqual([[2, 'a,b', 'c']])
})

test('a heading that only begins like it is a row', () => {
  expect(read('sep=a;b\nc;d')).toEqual([
    [1, 'sep=a', 'b'],
    [2, 'c', 'd'],
  ])
  expect(read('a;b\nsep=,\n')).toEqual([
    [1, 'a', 'b'],
    [2, 'sep=,'],
  ])
})
