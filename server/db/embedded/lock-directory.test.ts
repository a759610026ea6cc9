import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './lock-directory.ts'
import { identifyProcess } from './identify-process.ts'

const starters = 4
const directories = 300
/** Tells that it is ready, takes every lock it is told of when told to, says what came of each, and holds them until its input ends. */
const starter = `
  const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-directory.ts'))})
  const { once } = await import('node:events')
  console.log('ready')
  await once(process.stdin, 'data')
  for (const directory of process.argv.slice(1))
    try { lockDirectory(directory); console.log('taken') } catch (error) { console.log(error.message) }
  await once(process.stdin, 'end')
`

let folder = ''
let directory = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'callbox-lock-'))
  directory = join(folder, 'pglite')
})
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => end(child)))
  rmSync(folder, { recursive: true, force: true })
})

const lockFile = () => `${directory}.lock`

/** The lock of a process that is gone. */
const dead = (id: string) => JSON.stringify({ pid: 2 ** 22 + 1, started: '1', boot: 'x', id })

function start(places = [directory]) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter, ...places], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, pid: child.pid ?? 0, next: async () => String((await lines.next()).value), go: () => void child.stdin.write('go\n') }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** A process that lives, and has nothing to do with us. */
async function stranger(): Promise<number> {
  const one = start()
  await one.next()
  return one.pid
}

test('a directory is locked by one process at a time, and free when the lock is released', () => {
  const unlock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(/in use by this process/)
  unlock()
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a running process is respected, that of a killed one taken over', async () => {
  const other = start()
  await other.next()
  other.go()
  expect(await other.next()).toBe('taken')
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${other.pid}`)
  await end(other.child)
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(existsSync('/proc/self/stat'))('a running process that has reused the pid of the lock does not prevent the start', async () => {
  const { pid, started, boot } = identifyProcess(await stranger()) ?? { pid: 0, started: '', boot: '' }
  const leave = (lock: object) => writeFileSync(lockFile(), JSON.stringify({ id: 'x', pid, started, boot, ...lock }))
  leave({})
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${pid}`)
  leave({ started: String(Number(started) - 1) })
  lockDirectory(directory)()
  // A service that may not read it, as one of systemd with ProcSubset=pid.
  leave({ boot: '' })
  expect(() => lockDirectory(directory)).toThrow(`by process ${pid}`)
  leave({ boot: 'of the machine before the power cut' })
  lockDirectory(directory)()
  leave({ pid: process.pid })
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test('an older version’s lock, a bare pid, counts only if that process is as old as the lock', async () => {
  const pid = await stranger()
  writeFileSync(lockFile(), String(pid))
  const later = new Date(Date.now() + 60_000)
  utimesSync(lockFile(), later, later)
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${pid}`)
  if (!existsSync('/proc/self/stat')) return
  const yesterday = new Date(Date.now() - 86_400_000)
  utimesSync(lockFile(), yesterday, yesterday)
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test.each(['', 'nonsense', '{"pid":', '[]', 'null', '-1', String(process.pid)])(
  'a lock damaged by a power cut (%j) does not prevent the start',
  (content) => {
    writeFileSync(lockFile(), content)
    lockDirectory(directory)()
    expect(readdirSync(folder)).toEqual([])
  },
)

test('only its holder can release a lock', () => {
  const unlock = lockDirectory(directory)
  writeFileSync(lockFile(), '{"pid":1,"started":"0","boot":"","id":"of another"}')
  unlock()
  expect(readFileSync(lockFile(), 'utf8')).toContain('of another')
})

test('of several processes that find a dead process’s lock at once, one gets it', { timeout: 120_000 }, async () => {
  const places = Array.from({ length: directories }, (_, n) => join(folder, `place-${n}`))
  for (const place of places) writeFileSync(`${place}.lock`, dead(place))
  const crowd = Array.from({ length: starters }, () => start(places))
  await Promise.all(crowd.map((each) => each.next()))
  for (const each of crowd) each.go()
  for (const place of places) {
    const outcomes = await Promise.all(crowd.map((each) => each.next()))
    expect(outcomes.filter((words) => words === 'taken').length, `${place}:\n${outcomes.join('\n')}`).toBe(1)
    for (const words of outcomes) expect(words).toMatch(/^taken$|in use by process/)
  }
})

test('a process that dies while taking the lock leaves nothing behind that blocks the next', () => {
  writeFileSync(lockFile(), dead('first'))
  writeFileSync(`${lockFile()}.${createHash('sha256').update(dead('first')).digest('hex').slice(0, 16)}`, dead('second'))
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})
