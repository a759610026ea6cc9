import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { comparePictures } from './compare-pictures.ts'

type Colour = [red: number, green: number, blue: number]

/** A picture of one colour, with a square of another in it. */
function draw(width: number, square: Colour): Buffer {
  const png = new PNG({ width, height: 20 })
  for (let index = 0; index < width * 20; index++) {
    const isInSquare = index % width < 5 && index < width * 5
    png.data.set([...(isInSquare ? square : ([250, 250, 248] satisfies Colour)), 255], index * 4)
  }
  return PNG.sync.write(png)
}

function compare(old: Buffer | null, now: Buffer) {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-test-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const [before, after, marks] = ['before', 'after', 'marks'].map((name) => join(directory, name)) as [string, string, string]
  for (const place of [before, after]) mkdirSync(place)
  if (old) writeFileSync(join(before, 'a.png'), old)
  writeFileSync(join(after, 'a.png'), now)
  return comparePictures(['a.png'], before, after, marks).map(({ message, marked }) => ({
    message: message.replace(directory, ''),
    isMarked: marked !== null && existsSync(marked),
  }))
}

const grey: Colour = [120, 120, 120]

test('equal pictures do not differ, and neither do shades that nobody sees', () => {
  expect(compare(draw(20, grey), draw(20, grey))).toEqual([])
  expect(compare(draw(20, grey), draw(20, [121, 120, 120]))).toEqual([])
})

test('a change of colour that can be seen is counted and marked', () => {
  expect(compare(draw(20, grey), draw(20, [140, 120, 120]))).toEqual([{ message: '25 pixels differ', isMarked: true }])
})

test('a picture of another size, and one that is missing, are told', () => {
  expect(compare(draw(20, grey), draw(21, grey))).toEqual([{ message: '20×20 has become 21×20', isMarked: false }])
  expect(compare(null, draw(20, grey))).toEqual([{ message: 'there is no /before/a.png', isMarked: false }])
})
