import { runProgram } from './run-program.ts'

/** What became of a suite. `details` are lines for its summary: the slowest files, what failed and why, what passed only when it was run again. */
export type Outcome = { name: string; passed: number; failed: number; seconds: number; details: string[] }

/** Runs programs one after the other until one fails, and only shows the output of a failure. */
export async function runCheck(name: string, programs: string[][]): Promise<Outcome> {
  let seconds = 0
  for (const program of programs) {
    const run = await runProgram(program, { quiet: true })
    seconds = Math.round((seconds + run.seconds) * 10) / 10
    if (run.code === 0) continue
    const failure = run.output.trim() || `It ended with ${run.code}.`
    process.stdout.write(`✗ ${name}\n\n${failure}\n\n`)
    return { name, passed: 0, failed: 1, seconds, details: describeFailure(name, failure) }
  }
  process.stdout.write(`✓ ${name} (${seconds} s)\n`)
  return { name, passed: 1, failed: 0, seconds, details: [] }
}

/** The first ten lines of an error below the name of what failed. */
export function describeFailure(name: string, error: string): string[] {
  return [`Failed: ${name}`, ...error.split('\n', 10).map((line) => `    ${line}`)]
}
