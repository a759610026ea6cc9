import type { App } from '#server/context.ts'
import { describeSpan } from './check-clock.ts'
import { failed, passed, type CheckResult } from './check.ts'

const maxJumpMs = 30_000
/** A jump is reported for this long. */
const notifiedMs = 15 * 60_000

/** Checks whether the wall clock has jumped lately. */
export type WatchClock = () => CheckResult

/**
 * Compares the wall clock with the monotonic one, each time with the time before: where there is one machine, nothing else says that its clock is wrong.
 * A machine that was suspended looks the same.
 */
export function createWatchClock(app: Pick<App, 'wallClock'>, monotonic = () => performance.now()): WatchClock {
  let last = { wall: app.wallClock().getTime(), steady: monotonic() }
  let jump: { ms: number; at: number } | null = null
  return () => {
    const now = { wall: app.wallClock().getTime(), steady: monotonic() }
    const ms = now.wall - last.wall - (now.steady - last.steady)
    last = now
    if (Math.abs(ms) > maxJumpMs) jump = { ms, at: now.steady }
    if (!jump || now.steady - jump.at > notifiedMs) return passed('The clock of this node runs evenly.')
    return failed(
      `The clock of this node jumped ${describeSpan(Math.abs(jump.ms))} ${jump.ms > 0 ? 'ahead' : 'back'}.`,
      'Check that the clock is synchronised (timedatectl), and that the machine is not suspended: texts may show wrong times.',
    )
  }
}
