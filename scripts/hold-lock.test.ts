import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { holdLock } from './hold-lock.ts'

function openDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-lock-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A process that takes the lock, writes what it sees in `made`, and makes it where it is not there, as a build does. */
const builder = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
  import { join } from 'node:path'
  const [, module, directory] = process.argv
  const { holdLock } = await import(module)
  await holdLock(join(directory, 'lock'), async () => {
    const isMade = existsSync(join(directory, 'made'))
    appendFileSync(join(directory, 'log'), isMade ? 'reused ' : 'began ')
    if (isMade) return
    await new Promise((done) => setTimeout(done, 300))
    writeFileSync(join(directory, 'made'), '')
    appendFileSync(join(directory, 'log'), 'ended ')
  })
`

test('of processes that start at once, one works and the others find its result', async () => {
  const directory = openDirectory()
  const children = Array.from({ length: 3 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', builder, join(import.meta.dirname, 'hold-lock.ts'), directory], {
      stdio: 'inherit',
    }),
  )
  await Promise.all(children.map((child) => once(child, 'close')))
  expect(readFileSync(join(directory, 'log'), 'utf8')).toBe('began ended reused reused ')
  expect(existsSync(join(directory, 'lock'))).toBe(false)
})

test('the lock of a process that is gone does not count', async () => {
  const lock = join(openDirectory(), 'lock')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(lock, String(pid))
  expect(await holdLock(lock, async () => 'done')).toBe('done')
})

test('work that fails gives the lock back', async () => {
  const lock = join(openDirectory(), 'lock')
  await expect(holdLock(lock, () => Promise.reject(new Error('The pages could not be built.')))).rejects.toThrow('could not be built')
  expect(existsSync(lock)).toBe(false)
})
