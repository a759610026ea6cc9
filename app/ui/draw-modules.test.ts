import { encodeQR } from 'qr'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { drawModules } from './draw-modules.ts'

/** The path as a picture, with eight pixels a module. */
function rasterise(path: string, size: number): { width: number; height: number; data: Uint8Array } {
  const width = size * 8
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, left, top, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let y = Number(top) * 8; y < Number(top) * 8 + 8; y++)
      data.fill(0, (y * width + Number(left) * 8) * 4, (y * width + (Number(left) + Number(run)) * 8) * 4)
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return { width, height: width, data }
}

test('what is drawn is what a camera reads', () => {
  const address = `https://callbox.example/ingest/12/android-sms-gateway?token=${'x'.repeat(43)}`
  const modules = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  expect(decodeQR(rasterise(drawModules(modules), modules.length))).toBe(address)
})

test('a run of dark modules is one rectangle', () => {
  expect(
    drawModules([
      [true, true, false],
      [false, false, false],
      [false, true, true],
    ]),
  ).toBe('M0 0h2v1h-2zM1 2h2v1h-2z')
})
