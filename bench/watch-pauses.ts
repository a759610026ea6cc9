import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { createInterface } from 'node:readline'
import { counted } from './count-syncs.ts'

/**
 * Loaded into a server of the bench (`--import`) and into the process of its database: for each line of its input the server says the longest pause of its event loop since the
 * last one, and how often it was told of a sync. With SYNC_DELAY_MS every sync takes so much longer, as on a slow disk.
 */
const delayMs = Number(process.env['SYNC_DELAY_MS'] ?? 0)
const { fsyncSync } = fs
const never = new Int32Array(new SharedArrayBuffer(4))
let [longest, last] = [0, performance.now()]

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor)
  if (delayMs > 0) Atomics.wait(never, 0, 0, delayMs)
}
syncBuiltinESMExports()

function look() {
  const now = performance.now()
  longest = Math.max(longest, now - last)
  last = now
  setImmediate(() => setTimeout(look, 1).unref()).unref()
}
look()

createInterface({ input: process.stdin }).on('line', () => {
  process.stdout.write(`${JSON.stringify({ pauseMs: longest, syncs: counted.syncs })}\n`)
  longest = counted.syncs = 0
})
