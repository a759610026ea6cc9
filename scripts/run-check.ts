import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export type Outcome = { name: string; passed: number; failed: number; seconds: number }

/** Runs programs one after the other until one fails, and only shows the output of a failure. */
export async function runCheck(name: string, programs: string[][]): Promise<Outcome> {
  const began = performance.now()
  let failure = ''
  for (const program of programs) {
    const { code, said } = await run(program, { quiet: true })
    if (code !== 0) failure = said.trim() || `It ended with ${code}.`
    if (failure) break
  }
  const seconds = secondsSince(began)
  process.stdout.write(failure ? `✗ ${name}\n\n${failure}\n\n` : `✓ ${name} (${seconds} s)\n`)
  return { name, passed: failure ? 0 : 1, failed: failure ? 1 : 0, seconds }
}

/** Runs projects of vitest.config.ts and counts their tests. `args` narrow them to some of their files. */
export async function runVitest(
  name: string,
  projects: string[],
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Outcome> {
  const began = performance.now()
  const directory = mkdtempSync(join(tmpdir(), 'callbox-results-'))
  const file = join(directory, 'results.json')
  const { code } = await run(
    [
      'vitest/vitest.mjs',
      'run',
      ...args,
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      file,
    ],
    { env },
  )
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null
  const { passed, failed } = results ? count(results) : { passed: 0, failed: 0 }
  if (results) {
    for (const test of listTests(results, 'passed')) process.stdout.write(`Did not pass at its first attempt: ${test}\n`)
    for (const test of listTests(results, 'failed')) process.stdout.write(`Failed: ${test}\n`)
  }
  rmSync(directory, { recursive: true, force: true })
  // An error outside any test fails the run without failing a test.
  return { name, passed, failed: failed === 0 && code !== 0 ? 1 : failed, seconds: secondsSince(began) }
}

type Results = {
  numPassedTests: number
  numFailedTests: number
  testResults: Array<{
    name: string
    status: string
    message: string
    assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>
  }>
}

function count({ numPassedTests, numFailedTests, testResults }: Results) {
  const unread = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length
  return { passed: numPassedTests, failed: numFailedTests + unread }
}

/** The tests that failed, with the files that could not be run, or the tests that passed after an attempt that did not; each with the first line of its first error. */
function listTests({ testResults }: Results, ended: 'passed' | 'failed'): string[] {
  return testResults
    .flatMap(({ name, status, message, assertionResults: tests }) =>
      tests.length > 0 ? tests : [{ status, fullName: name, failureMessages: message ? [message] : [] }],
    )
    .filter(({ status, failureMessages }) => status === ended && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [error = ''] }) => `${fullName} (${error.split('\n', 1)[0]})`)
}

async function run(
  [program = '', ...args]: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> },
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [locate(program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => void (said += part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, said }
}

/** A script of ours, or a program by its path in node_modules: the links in .bin are not JavaScript on every system. */
function locate(program: string): string {
  return /^(?:scripts|tests)\//.test(program) ? join(root, program) : join(root, 'node_modules', program)
}

function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
