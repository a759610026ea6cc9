import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 100
/** A lock that is older was left behind, even if another process has its holder's number by now. */
const abandonedAfterMs = 10 * 60_000

/** Runs `work` while no other process that holds the lock at this path runs its own. The directory of the path must exist. A lock whose process is gone does not count. */
export async function holdLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!take(path)) {
    if (isAbandoned(path)) rmSync(path, { force: true })
    else await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

/** The file appears with the number of the process in it: nobody reads an empty one. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function isAbandoned(path: string): boolean {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    // In a container every start may have the same number.
    return pid === process.pid || !isRunning(pid) || Date.now() - statSync(path).mtimeMs > abandonedAfterMs
  } catch {
    // It was released meanwhile.
    return false
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
