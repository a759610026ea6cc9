import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * PGlite lets two processes open one directory and corrupts it without a word, so we take a lock of our own: a file beside
 * the directory that holds our pid. The lock of a process that is gone is taken over; that of a living one never is.
 * @returns what gives the lock back.
 * @throws Error when a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt === 5) throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (isAnotherLivingProcess(holder))
        throw new Error(`${directory} is in use by process ${holder}. Stop it first, or set DATA_DIR to another directory.`, {
          cause: error,
        })
      rmSync(file, { force: true })
    }
  }
  return () => rmSync(file, { force: true })
}

function isAnotherLivingProcess(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
