import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Run = { code: number; output: string; seconds: number }

/** Runs a script of ours, or a program by its path in node_modules: the links in .bin are not JavaScript on every system. With `quiet` its output is only returned. */
export async function runProgram(
  [program = '', ...args]: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> },
): Promise<Run> {
  const began = performance.now()
  const file = /^(?:scripts|tests)\//.test(program) ? join(root, program) : join(root, 'node_modules', program)
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  // Whoever ends this process ends what it runs.
  const end = () => void child.kill()
  process.once('exit', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => void (output += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', end)
  return { code: code ?? 1, output, seconds: Math.round((performance.now() - began) / 100) / 10 }
}
