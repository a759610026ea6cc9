import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk in memory. `directory` is on it. */
export type SmallDisk = Disposable & { directory: string; resize(megabytes: number): void }

/** Null where disks may not be mounted: it takes root, and Linux. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const place = mkdtempSync(join(tmpdir(), 'callbox-disk-'))
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'ignore' })
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place)
  } catch {
    rmSync(place, { recursive: true })
    return null
  }
  const directory = join(place, 'data')
  mkdirSync(directory, { mode: 0o700 })
  return {
    directory,
    resize: (size) => void run('mount', '-o', `remount,size=${size}m`, place),
    [Symbol.dispose]() {
      run('umount', '--lazy', place)
      rmSync(place, { recursive: true })
    },
  }
}
