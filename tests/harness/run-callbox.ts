import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')
const program = join(root, 'bin/callbox.mjs')

export type CallboxRun = {
  code: number | null
  out: string
  err: string
  /** Standard output as JSON. */
  json: () => Record<string, unknown>
}

export type CallboxOptions = {
  env?: Record<string, string | undefined>
  cwd?: string
  /** The Node that runs it: that of the tests unless another is given. */
  node?: string
  input?: string | Buffer
}

/** Runs the command line as a program of its own, with no environment variables but the given ones, and what is compiled already. */
export async function runCallbox(
  args: string[],
  { env = {}, cwd = root, node = process.execPath, input = '' }: CallboxOptions = {},
): Promise<CallboxRun> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(node, [program, ...args], { cwd, env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...env }, stdio: 'pipe' })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err, json: () => JSON.parse(out) as Record<string, unknown> }
}

/** The Node that the machine has beside the one of the project, where there is one. */
export function findInstalledNode(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const found = folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file))
  return found ?? null
}
