import { expect, test } from 'vitest'
import { checkList, readListFile } from './read-list-file.ts'

const numbers = { things: 'numbers', maxLines: 50_000 }
const limit = 'One import takes up to 50,000 lines and 4 MB: split it into several.'

test('a file of a million lines is refused in words, and is not read', async () => {
  const file = new File(['07700900142,,\n'.repeat(1_000_000)], 'sims.csv')
  file.arrayBuffer = () => Promise.reject(new Error('was read'))
  expect(await readListFile(file, numbers)).toEqual({ error: `This list has 13.4 MB, about 1,000,000 lines. ${limit}` })
  expect(checkList('1\n'.repeat(50_001), numbers)).toEqual({ error: `This list has 50,001 lines. ${limit}` })
  expect(checkList('1\n'.repeat(50_000), numbers)).toMatchObject({ lines: 50_000 })
})

test.each([
  ['UTF-8', new TextEncoder().encode('nümber\n07700900142')],
  ['UTF-16, as “Unicode Text” is', new Uint8Array([0xff, 0xfe, ...Buffer.from('nümber\n07700900142', 'utf16le')])],
])('%s is decoded', async (_what, bytes) => {
  expect(await readListFile(new File([bytes], 'sims.csv'), numbers)).toEqual({ text: 'nümber\n07700900142', lines: 2, file: 'sims.csv' })
})

test('a workbook, and a list of nothing, are refused in words', async () => {
  expect(await readListFile(new File(['PK\u0003\u0004'], 'sims.xlsx'), numbers)).toEqual({
    error: 'sims.xlsx is a workbook. Save its sheet as “CSV UTF-8”, or copy its cells and paste them.',
  })
  expect(checkList(' \n', numbers)).toEqual({ error: 'There are no numbers in this list.' })
})
