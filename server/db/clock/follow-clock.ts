import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from '#server/base/replace-file.ts'
import type { App } from '#server/context.ts'
import { moveTimes } from './move-times.ts'

const minuteMs = 60_000
const minJumpMs = minuteMs / 2
const saveEveryMs = minuteMs

/** Both clocks of a machine at one moment. The steady one is not set by anybody: it counts from the boot, also while the machine is suspended. */
type Reading = { /** Empty where the system has no /proc. */ boot: string; steadyMs: number; wallMs: number }

/** Moves times along where the clock of this machine was set. */
export type FollowClock = (app: App) => Promise<void>

/**
 * Beside the embedded database the clock of the machine is the time, and some machines have a wrong one until they reach the network. Where it was set, also while the server was
 * off, the times that are stored are moved by as much: nothing seems older or newer than it is. On Postgres the time is not this machine's.
 */
export function createFollowClock(readSteady: () => Omit<Reading, 'wallMs'> = readBootClock): FollowClock {
  let last: Reading | null = null
  let savedMs = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  async function follow(app: App) {
    const file = join(app.config.dataDir, 'clock.json')
    const now = { ...readSteady(), wallMs: app.wallClock().getTime() }
    const jumpMs = jumpBetween(last ?? load(file), now)
    const hasJumped = Math.abs(jumpMs) > minJumpMs
    if (hasJumped) {
      await moveTimes(app, Math.round(jumpMs / minuteMs) * minuteMs)
      app.log.warn(
        { seconds: Math.round(jumpMs / 1000) },
        'the clock of this machine was set: the times of texts and gateways were moved along',
      )
    }
    last = now
    if (!hasJumped && now.steadyMs - savedMs < saveEveryMs) return
    save(file, now)
    savedMs = now.steadyMs
  }

  return async (app) => {
    if (app.config.databaseUrl === undefined) await (running ??= follow(app).finally(() => (running = null)))
  }
}

/** How far the wall clock was set between two readings; 0 where that cannot be known: after another boot, or in a container that counts from its own start. */
function jumpBetween(before: Reading | null, now: Reading): number {
  if (!before || before.boot !== now.boot || before.steadyMs > now.steadyMs) return 0
  return now.wallMs - before.wallMs - (now.steadyMs - before.steadyMs)
}

function readBootClock(): Omit<Reading, 'wallMs'> {
  return { boot: readText('/proc/sys/kernel/random/boot_id') ?? '', steadyMs: uptime() * 1000 }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** Null where there is none, it is damaged, or it does not name its boot. */
function load(file: string): Reading | null {
  try {
    const reading = JSON.parse(readFileSync(file, 'utf8')) as Reading
    return reading.boot === '' ? null : reading
  } catch {
    return null
  }
}

/** An older reading serves as well, so a full disk is no error here. */
function save(file: string, reading: Reading): void {
  try {
    replaceFile(file, JSON.stringify(reading))
  } catch {}
}
