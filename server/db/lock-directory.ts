import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { writeNewFile } from '#server/write-new-file.ts'
import { identifyProcess, type ProcessIdentity } from './identify-process.ts'

/** Each round ends with us or with another as the holder, unless that one gives it back meanwhile. */
const maxAttempts = 20
/** Start times and those of files are not read from one clock. */
const clockToleranceMs = 1000

/**
 * PGlite lets two processes open one directory and corrupts it without a word, so we take a lock of our own: a file beside
 * the directory that names our process. The lock of a process that is gone is taken over; that of a living one never is.
 * @returns what gives the lock back.
 * @throws Error when a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`
  const { started = '', boot = '' } = identifyProcess(process.pid) ?? {}
  // The id tells two locks of one process apart.
  const mine = JSON.stringify({ pid: process.pid, started, boot, id: randomUUID() })
  const holder = tryLock(file, file, mine)
  if (holder !== null)
    throw new Error(
      `${directory} is in use by ${holder === process.pid ? 'this process' : `process ${holder}`}. Stop it first, or set DATA_DIR to another directory.`,
    )
  return () => {
    if (readLockFile(file) === mine) rmSync(file, { force: true })
  }
}

/**
 * Creates the file, or replaces it when its holder is gone. Two starters may both find it stale, and the slower one must not replace
 * what the faster one has just put there: only who holds a second lock, named after what the stale one says, may replace it, and
 * looks again before doing so. The second lock may be left behind too, and is taken in the same way.
 * @returns null when it is ours, else the pid of the living holder.
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

/** The pid of the process that holds a lock, or null when it is gone: also where another process has its pid by now. */
function livingHolder(file: string, content: string): number | null {
  const holder = parse(content)
  const living = holder && identifyProcess(holder.pid)
  if (!living) return null
  if (holder.started !== '' && living.started !== '')
    return holder.started === living.started && holder.boot === living.boot ? holder.pid : null
  // Without a start time in it: what has started since the lock was written has not written it, nor have we.
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return holder.pid !== process.pid && living.startedAtMs <= writtenAt + clockToleranceMs ? holder.pid : null
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
