import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'

/** The identity of a process, distinct from a later one with the same pid. */
export type ProcessIdentity = {
  pid: number
  /** Its start, in clock ticks since the boot (proc(5), /proc/pid/stat, field 22); empty where the system has no /proc. */
  started: string
  /** The id of the boot of the machine; empty where it cannot be read. */
  boot: string
}

/** In Hz: the unit of /proc on every Linux (USER_HZ). */
const ticksPerSecond = 100

/**
 * A live process by its pid, and its earliest possible start (ms since 1970): without /proc, that of the machine.
 * Null when there is none, or it is a zombie.
 */
export function identifyProcess(pid: number): (ProcessIdentity & { startedAtMs: number }) | null {
  if (readText('/proc/self/stat') === null) {
    return isAlive(pid) ? { pid, started: '', boot: '', startedAtMs: Date.now() - uptime() * 1000 } : null
  }
  // The name of the program is in brackets before the other fields, and may contain spaces and brackets itself.
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
