import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

export type Difference = { picture: string; message: string; /** Where what differs is marked. */ marked: string | null }

/** Compares the pictures of two directories pixel by pixel. Differences are marked red in a third picture in `marks`. */
export async function comparePictures(
  browser: Browser,
  pictures: string[],
  before: string,
  after: string,
  marks: string,
): Promise<Difference[]> {
  const differences: Difference[] = []
  const page = await browser.newPage()
  for (const picture of pictures) {
    const files = [join(before, picture), join(after, picture)]
    const missing = files.find((file) => !existsSync(file))
    if (missing !== undefined) {
      differences.push({ picture, message: `there is no ${missing}`, marked: null })
      continue
    }
    const [old, now] = files.map((file) => readFileSync(file))
    if (!old || !now || old.equals(now)) continue
    const { count, where, mark } = await page.evaluate(countDifferent, [old.toString('base64'), now.toString('base64')])
    if (count === 0) continue
    mkdirSync(marks, { recursive: true })
    writeFileSync(join(marks, picture), Buffer.from(mark, 'base64'))
    differences.push({ picture, message: `${count.toLocaleString('en-GB')} pixels differ, ${where}`, marked: join(marks, picture) })
  }
  await page.close()
  return differences
}

/** Runs in a page, whose browser decodes both. A pixel that only one of them has differs. */
async function countDifferent(encoded: string[]) {
  const images = await Promise.all(
    encoded.map(async (each) =>
      createImageBitmap(new Blob([Uint8Array.from(atob(each), (letter) => letter.charCodeAt(0))], { type: 'image/png' })),
    ),
  )
  const width = Math.max(...images.map((image) => image.width))
  const height = Math.max(...images.map((image) => image.height))
  const [old, now] = images.map((image) => {
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? new ArrayBuffer())
  })
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!old || !now || !context || !images[1]) throw new Error('The pictures could not be drawn.')
  context.globalAlpha = 0.25
  context.drawImage(images[1], 0, 0)
  const marks = context.getImageData(0, 0, width, height)
  const pixels = new Uint32Array(marks.data.buffer)
  let count = 0
  let isSeen = false
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let index = 0; index < pixels.length; index++) {
    const [one = 0, other = 0] = [old[index], now[index]]
    if (one === other) continue
    count++
    isSeen ||= [0, 8, 16, 24].some((shift) => Math.abs(((one >>> shift) & 255) - ((other >>> shift) & 255)) > 8)
    const [x, y] = [index % width, Math.floor(index / width)]
    ;[left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)]
    pixels[index] = 0xff0000ff
  }
  // The edge of a round corner is not always rendered in exactly the same shade.
  if (!isSeen && count <= 100) count = 0
  context.putImageData(marks, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  let mark = ''
  for (let at = 0; at < bytes.length; at += 8192) mark += String.fromCharCode(...bytes.subarray(at, at + 8192))
  const [a, b] = images.map((image) => `${image.width}×${image.height}`)
  return { count, where: `from ${left},${top} to ${right},${bottom}${a === b ? '' : `; ${a} has become ${b}`}`, mark: btoa(mark) }
}
