import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '#domain/errors.ts'
import type { Config } from '#server/base/config.ts'
import type { Logger } from '#server/context.ts'

/** Four segments of the log of Postgres: what jobs go on writing between two checkpoints, so that expired texts are still deleted. */
const reserveBytes = 64 * 1024 ** 2
const cachedMs = 1000
const retryAfter = 30

/** Tells whether the disk of the embedded database has room for texts. A full one ends it. */
export type WatchRoom = {
  /** @throws Refusal disk_full while less than the reserve is free */
  require(): Promise<void>
}

/** Measures once a second at most. A Postgres refuses texts by itself. */
export function createWatchRoom(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  log: Logger,
  measure = measureFree,
): WatchRoom {
  const directory = resolve(dataDir)
  let free: Promise<number> | null = null
  let measuredAt = Number.NEGATIVE_INFINITY
  let wasShort = false

  /** In bytes. */
  async function look(): Promise<number> {
    const bytes = await measure(directory).catch(() => Number.POSITIVE_INFINITY)
    const isShort = bytes < reserveBytes
    if (isShort && !wasShort) log.error({ directory }, `${describeShortage(bytes)} Texts are refused until there is more.`)
    if (!isShort && wasShort) log.info({ directory }, 'The disk of DATA_DIR has room again: texts are received.')
    wasShort = isShort
    return bytes
  }

  return {
    async require() {
      if (databaseUrl !== undefined) return
      if (performance.now() - measuredAt > cachedMs) {
        measuredAt = performance.now()
        free = look()
      }
      const bytes = (await free) ?? 0
      if (bytes < reserveBytes) throw new Refusal('disk_full', { message: describeShortage(bytes), retryAfter })
    },
  }
}

function describeShortage(bytes: number): string {
  return `The disk of DATA_DIR is full: ${Math.floor(bytes / 1024 ** 2)} MB are free, and ${reserveBytes / 1024 ** 2} MB are needed.`
}

/** In bytes. Some network file systems do not say how large they are. */
async function measureFree(directory: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
