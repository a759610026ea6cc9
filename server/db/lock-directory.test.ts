import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './lock-directory.ts'
import { nameProcess } from './name-process.ts'

const starters = 6
const rounds = 5
/** Tells that it is ready, takes the lock when told to, says what came of it, and holds it until its input ends. */
const starter = `
  const { lockDirectory } = await import(${JSON.stringify(join(import.meta.dirname, 'lock-directory.ts'))})
  const { once } = await import('node:events')
  console.log('ready')
  await once(process.stdin, 'data')
  try { lockDirectory(process.argv[1]); console.log('taken') } catch (error) { console.log(error.message) }
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

function start() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter, directory], { stdio: ['pipe', 'pipe', 'inherit'] })
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

test('a directory is locked by one at a time, and free again when the lock is given back', () => {
  const unlock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(/in use by this process/)
  unlock()
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of another living process is left alone, that of one that was killed is taken over', async () => {
  const other = start()
  await other.next()
  other.go()
  expect(await other.next()).toBe('taken')
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${other.pid}`)
  await end(other.child)
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(existsSync('/proc/self/stat'))('a pid that lives but is not who took the lock does not bar the start', async () => {
  const { pid, started, boot } = nameProcess(await stranger()) ?? { pid: 0, started: '', boot: '' }
  const leave = (lock: object) => writeFileSync(lockFile(), JSON.stringify({ id: 'x', pid, started, boot, ...lock }))
  leave({})
  expect(() => lockDirectory(directory)).toThrow(`in use by process ${pid}`)
  leave({ started: String(Number(started) - 1) })
  lockDirectory(directory)()
  leave({ boot: 'of the machine before the power cut' })
  lockDirectory(directory)()
  leave({ pid: process.pid })
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of an older version, a bare pid, bars the start only when that process is as old as the lock', async () => {
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
  'what a power cut leaves of a lock (%j) bars nothing',
  (content) => {
    writeFileSync(lockFile(), content)
    lockDirectory(directory)()
    expect(readdirSync(folder)).toEqual([])
  },
)

test('a lock is given back by who holds it, and by nobody else', () => {
  const unlock = lockDirectory(directory)
  writeFileSync(lockFile(), '{"pid":1,"started":"0","boot":"","id":"of another"}')
  unlock()
  expect(readFileSync(lockFile(), 'utf8')).toContain('of another')
})

test('of many that find the lock of a dead process at once, one gets it', { timeout: 120_000 }, async () => {
  for (let round = 0; round < rounds; round++) {
    const crowd = Array.from({ length: starters }, start)
    await Promise.all(crowd.map((each) => each.next()))
    const dead = { pid: 2 ** 22 + 1, started: '1', boot: 'x', id: `of round ${round}` }
    writeFileSync(lockFile(), JSON.stringify(dead))
    for (const each of crowd) each.go()
    const outcomes = await Promise.all(crowd.map((each) => each.next()))
    expect(outcomes.filter((words) => words === 'taken').length, outcomes.join('\n')).toBe(1)
    for (const words of outcomes) expect(words).toMatch(/^taken$|in use by process/)
    await Promise.all(crowd.map(({ child }) => end(child)))
  }
})

test('a taker that dies half way leaves nothing that bars the next', () => {
  const dead = (id: string) => JSON.stringify({ pid: 2 ** 22 + 1, started: '1', boot: 'x', id })
  writeFileSync(lockFile(), dead('first'))
  writeFileSync(`${lockFile()}.${createHash('sha256').update(dead('first')).digest('hex').slice(0, 16)}`, dead('second'))
  lockDirectory(directory)()
  expect(readdirSync(folder)).toEqual([])
})
