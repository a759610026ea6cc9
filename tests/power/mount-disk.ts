import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type PowerDisk = Disposable & {
  /** On the disk as it is now. */
  dataDir(): string
  /** Goes on with what had reached the device. Whoever used the disk has to be stopped (SIGSTOP) before, and killed afterwards. */
  cutPower(): void
}

/** A copy that the kernel wrote to meanwhile is of no moment. */
const maxCopies = 100
/** The fields of /sys/block/…/stat: https://docs.kernel.org/block/stat.html. */
const [writes, inFlight] = [4, 8]

/**
 * An ext4 file system in a file. What the kernel holds back in memory is not in that file, and would be lost with the power. Null where a disk cannot be
 * mounted: it takes root, Linux, and loop devices.
 */
export function mountDisk(megabytes: number): PowerDisk | null {
  const place = mkdtempSync(join(tmpdir(), 'callbox-power-'))
  let serial = 0
  const image = () => join(place, `${serial}.img`)
  const mountPoint = () => join(place, `${serial}`)
  const mount = () => {
    mkdirSync(mountPoint())
    run('mount', '-o', 'loop', image(), mountPoint())
  }
  const unmount = () => {
    run('umount', '--lazy', mountPoint())
    rmSync(image())
  }
  try {
    // In memory: how fast the disks of this machine are changes nothing.
    run('mount', '-t', 'tmpfs', '-o', `size=${2 * megabytes}m`, 'tmpfs', place)
  } catch {
    rmSync(place, { recursive: true })
    return null
  }
  const remove = () => {
    run('umount', '--lazy', place)
    rmSync(place, { recursive: true, force: true })
  }
  try {
    run('truncate', '-s', `${megabytes}M`, image())
    run('mkfs.ext4', '-q', '-F', image())
    mount()
  } catch {
    remove()
    return null
  }
  return {
    dataDir: () => join(mountPoint(), 'data'),
    cutPower() {
      const next = join(place, `${serial + 1}.img`)
      const [device = ''] = run('losetup', '-n', '-O', 'NAME', '-j', image()).trim().split('\n')
      for (let copies = 1; ; copies++) {
        const before = written(device)
        run('cp', '--sparse=always', image(), next)
        if (before !== null && written(device) === before) break
        if (copies === maxCopies) throw new Error('The kernel kept writing to the disk while it was copied.')
      }
      unmount()
      serial++
      mount()
    },
    [Symbol.dispose]() {
      unmount()
      remove()
    },
  }
}

/** How often the device was written to; null while it is. */
function written(device: string): string | null {
  const fields = readFileSync(`/sys/block/${basename(device)}/stat`, 'utf8')
    .trim()
    .split(/\s+/)
  return fields[inFlight] === '0' ? (fields[writes] ?? null) : null
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
