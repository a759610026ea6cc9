import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '#tests/harness/open-browser.ts'

/**
 * Draws the icons of `public/` from icon.svg: `node scripts/draw-icons.ts`, after the mark was changed. Home screens and old browsers
 * want squares of pixels.
 */
const folder = join(import.meta.dirname, '../public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
const paper = '#fafaf8'

await using browser = await openBrowser()

/** `share` is how much of the height the mark takes: a maskable icon may lose all but a circle four fifths wide. */
async function draw(size: number, share: number, background: string): Promise<Buffer> {
  const { page, context } = await browser.visit('http://localhost', { viewport: { width: size, height: size }, deviceScaleFactor: 1 })
  const height = Math.round(size * share)
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}svg{height:${height}px;width:auto}</style>${mark}`,
  )
  const png = await page.screenshot({ omitBackground: background === 'transparent' })
  await context.close()
  return png
}

/** An .ico file contains PNGs unchanged, after a header of 6 bytes and 16 for each image. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const save = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes)
save('favicon.ico', toIco(await draw(32, 1, 'transparent'), 32))
save('apple-touch-icon.png', await draw(180, 0.7, paper))
save('icon-192.png', await draw(192, 0.92, 'transparent'))
save('icon-512.png', await draw(512, 0.92, 'transparent'))
save('icon-maskable-512.png', await draw(512, 0.56, paper))
