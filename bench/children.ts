import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A script of the bench in its own process, which communicates in lines of JSON. */
export type Child = {
  /** The next line it says. */
  next<T>(): Promise<T>
  say(line: unknown): void
  stop(): Promise<void>
}

export function startChild(script: string, args: string[], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    async next<T>() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${script} ended before it said what it should`)
      return JSON.parse(value) as T
    },
    say: (line) => void child.stdin.write(`${JSON.stringify(line)}\n`),
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}
