import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** npm as it was started, or the one in the path. */
export function runNpm(args: string[]): Promise<{ code: number; output: string }> {
  const npm = process.env['npm_execpath']
  const [program = 'npm', ...first] = npm ? [process.execPath, npm] : ['npm']
  return new Promise((resolve) => {
    execFile(program, [...first, ...args], { cwd: join(import.meta.dirname, '../..'), maxBuffer: 64 * 1024 * 1024 }, (error, output) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output }),
    )
  })
}
