import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeNewFile } from '#server/base/write-new-file.ts'
import { identifyProcess, type ProcessIdentity } from './identify-process.ts'

/** Each attempt ends with this or another process as the holder, unless that one releases it in the meantime. */
const maxAttempts = 20
/** Start times of processes and times of files come from different clocks. */
const clockToleranceMs = 1000

/**
 * PGlite lets two processes open one directory and corrupts it silently, so there is a lock of our own: a file beside
 * the directory with the identity of our process. The lock of a process that has ended is taken over; that of a live one never is.
 * @returns a function that releases the lock
 * @throws Error when a live process holds it
 */
export function lockDirectory(directory: string): () => void {
  const lock = tryLockDirectory(directory)
  if (typeof lock === 'function') return lock
  throw new Error(
    `${directory} is in use by ${lock === process.pid ? 'this process' : `process ${lock}`}. Stop it first, or set DATA_DIR to another directory.`,
  )
}

/** The same lock: where a live process holds it, its pid is returned. */
export function tryLockDirectory(directory: string): (() => void) | number {
  const file = `${directory}.lock`
  const { started = '', boot = '' } = identifyProcess(process.pid) ?? {}
  // The id distinguishes two locks of one process.
  const mine = JSON.stringify({ pid: process.pid, started, boot, id: randomUUID() })
  const holder = tryLock(file, file, mine)
  if (holder !== null) return holder
  return () => {
    if (readLockFile(file) === mine) rmSync(file, { force: true })
  }
}

/**
 * Creates the file, or replaces it when its holder has ended. Two processes may both find it stale, and the slower one must not replace
 * the new lock of the faster one: only the holder of a second lock, named after the content of the stale one, may replace it, and
 * checks again before doing so. The second lock may be stale too, and is taken in the same way.
 * @returns null on success, else the pid of the live holder
 */
function tryLock(file: string, base: string, mine: string): number | null {
  for (let round = 0; round < maxAttempts; round++) {
    if (writeNewFile(file, mine)) return null
    const found = readLockFile(file)
    if (found === null) continue
    const living = livingHolder(file, found)
    if (living !== null) return living
    const succession = `${base}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
    const faster = tryLock(succession, base, mine)
    if (faster !== null) return faster
    if (readLockFile(file) === found) {
      // The second lock becomes the first in one step.
      renameSync(succession, file)
      return null
    }
    rmSync(succession, { force: true })
  }
  throw new Error(`${file} changes all the time. Delete it when no other process uses the directory.`)
}

function readLockFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The pid of the process that holds a lock, or null when it has ended, also where another process has its pid by now. */
function livingHolder(file: string, content: string): number | null {
  const holder = parse(content)
  const living = holder && identifyProcess(holder.pid)
  if (!living) return null
  if (holder.started !== '' && living.started !== '')
    return holder.started === living.started && isSameBoot(holder, living) ? holder.pid : null
  // Without a start time in it: a process that started after the lock was written is not its holder, nor are we.
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return holder.pid !== process.pid && living.startedAtMs <= writtenAt + clockToleranceMs ? holder.pid : null
}

/** A service may be kept from reading the id of the boot: it is then taken for this one. */
function isSameBoot(holder: ProcessIdentity, living: ProcessIdentity): boolean {
  return holder.boot === living.boot || holder.boot === '' || living.boot === ''
}

/** Null for anything but a lock. Older versions wrote a bare pid. */
function parse(content: string): ProcessIdentity | null {
  const bare = { pid: Number(content), started: '', boot: '' }
  if (Number.isInteger(bare.pid) && bare.pid > 0) return bare
  try {
    const { pid, started, boot } = JSON.parse(content) as Record<string, unknown>
    return typeof pid === 'number' && typeof started === 'string' && typeof boot === 'string' ? { pid, started, boot } : null
  } catch {
    return null
  }
}
