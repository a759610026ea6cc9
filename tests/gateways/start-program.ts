import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

export type RunningProgram = AsyncDisposable & {
  pid: number
  /** What it has written to its log so far. */
  log(): string
  /** Ends it, by a signal that it can or cannot catch. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** How long a program may take to end by itself. Gammu finishes its round first. */
const patienceMs = 15_000

/**
 * Starts an installed program with its output in a file, and waits until that has `until`. Ended by its process id.
 * @throws Error with its log when it ends before
 */
export async function startProgram(
  program: string,
  args: string[],
  { log, until, env = {}, cwd }: { log: string; until?: string; env?: Record<string, string>; cwd?: string },
): Promise<RunningProgram> {
  // It goes on where a former run of the program ended.
  const begin = existsSync(log) ? readFileSync(log, 'utf8').length : 0
  const output = openSync(log, 'a')
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env }, cwd })
  closeSync(output)
  const ended = once(child, 'exit').catch(() => {})
  const isRunning = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined
  const readLog = () => readFileSync(log, 'utf8').slice(begin)
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (!isRunning()) return
    child.kill(signal)
    const killer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(killer)
  }
  if (until !== undefined) {
    await expect
      .poll(() => !isRunning() || readLog().includes(until), { message: `${program} writes “${until}”`, timeout: 30_000 })
      .toBe(true)
    if (!isRunning()) throw new Error(`${program} ended with ${child.exitCode ?? child.signalCode}:\n${readLog()}`)
  }
  return { pid: child.pid ?? 0, log: readLog, end, [Symbol.asyncDispose]: () => end() }
}

/** The names of those programs that are not installed here. A path is taken as it is. */
export function findMissing(...programs: string[]): string[] {
  return programs.filter((program) => spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program]).status !== 0)
}
