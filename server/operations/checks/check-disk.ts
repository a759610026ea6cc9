import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { App } from '#server/context.ts'
import { failed, passed, type CheckResult } from './check.ts'

const gb = 1024 ** 3
const advice = 'Free some space or enlarge the disk: on a full one nothing can be stored, and texts are refused.'

/** Checks whether the disk of DATA_DIR, which holds the embedded database, has room. Nodes with DATABASE_URL and SECRET have no such directory. */
export async function checkDisk(app: Pick<App, 'config'>): Promise<CheckResult> {
  const directory = resolve(app.config.dataDir)
  if (!existsSync(directory)) return passed('There is no DATA_DIR, and none is needed.')
  const { bavail, blocks, bsize } = await statfs(directory)
  return judgeDisk({ free: bavail * bsize, total: blocks * bsize }, directory)
}

/** In bytes. Nearly full: less than 0.5 GB is free, or less than a tenth and 5 GB. */
export function judgeDisk({ free, total }: { free: number; total: number }, directory: string): CheckResult {
  // Some network file systems do not say how large they are.
  if (total === 0) return passed(`How much room is in ${directory} is not known.`)
  const message = `${format(free)} of ${format(total)} are free in ${directory}.`
  const isNearlyFull = free < 0.5 * gb || (free < total / 10 && free < 5 * gb)
  return isNearlyFull ? failed(message, advice) : passed(message)
}

function format(bytes: number): string {
  return `${(bytes / gb).toLocaleString('en-GB', { maximumFractionDigits: 1 })} GB`
}
