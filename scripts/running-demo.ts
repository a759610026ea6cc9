import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where `npm run demo` leaves its address and gateway while it runs, for `npm run text`. */
export function runningDemoFile(): string {
  return join(tmpdir(), `callbox-demo-${process.getuid?.() ?? 0}.json`)
}
