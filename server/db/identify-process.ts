import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** A process as it can be told from a later one with the same pid. */
export type ProcessIdentity = {
  pid: number
  /** When it started, in clock ticks since the boot (proc(5), /proc/pid/stat, field 22); empty where the system does not say. */
  started: string
  /** Which boot of the machine that was; empty where the system does not say. */
  boot: string
}

/** In Hz: what /proc counts in on every Linux (USER_HZ). */
const ticksPerSecond = 100

/**
 * A living process by its pid, and when it started at the earliest (ms since 1970): without /proc that is when the machine did.
 * Null when there is none; one that has ended and was not waited for is none.
 */
export function identifyProcess(pid: number): (ProcessIdentity & { startedAtMs: number }) | null {
  if (readText('/proc/self/stat') === null) {
    return isAlive(pid) ? { pid, started: '', boot: '', startedAtMs: Date.now() - uptime() * 1000 } : null
  }
  // The name of the program stands in brackets before the other fields, and may hold spaces and brackets itself.
  const stat = readText(`/proc/${pid}/stat`)
  const [state = '', ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  const started = fields[18]
  if (started === undefined || state === 'Z' || state === 'X') return null
  const bootedAt = /^btime (\d+)$/m.exec(readText('/proc/stat') ?? '')?.[1]
  const boot = readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
  return { pid, started, boot, startedAtMs: (Number(bootedAt ?? 0) + Number(started) / ticksPerSecond) * 1000 }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
