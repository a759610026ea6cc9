import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

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
  const first = await runFiles(projects, args, env)
  const files = first.results?.testResults ?? []
  const failedFiles = files.filter(({ status }) => status === 'failed')
  const isWorthAnother = failedFiles.length > 0 && failedFiles.length <= mostFlaky && failedFiles.length < files.length
  const again = isWorthAnother
    ? await runFiles(projects, [...failedFiles.map(({ name: file }) => file), '--no-file-parallelism'], env)
    : null
  const flaky = [...listTests(files, 'passed'), ...(again ? listTests(failedFiles, 'failed') : [])]
  const last = again?.results ? [...files.filter(({ status }) => status !== 'failed'), ...again.results.testResults] : files
  const failures = listTests(last, 'failed')
  printSlowest(name, files)
  for (const test of flaky.filter((each) => !failures.includes(each))) process.stdout.write(`flaky: ${test}\n`)
  for (const test of failures) process.stdout.write(`Failed: ${test}\n`)
  const passed = last.flatMap(({ assertionResults: tests }) => tests).filter(({ status }) => status === 'passed').length
  // An error outside any test fails the run without failing a test.
  const hasFailed = failures.length === 0 && (again ?? first).code !== 0
  return { name, passed, failed: hasFailed ? 1 : failures.length, seconds: secondsSince(began) }
}

/** A file in which a test failed runs once more, alone, and is named. Where more files than these failed, something is wrong that does not pass by itself. */
const mostFlaky = 3

async function runFiles(
  projects: string[],
  args: string[],
  env: Record<string, string>,
): Promise<{ results: Results | null; code: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-results-'))
  const file = join(directory, 'results.json')
  const options = [
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter',
    'default',
    '--reporter',
    'json',
    '--outputFile.json',
    file,
  ]
  const { code } = await run(['vitest/vitest.mjs', 'run', ...args, ...options], { env })
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : null
  rmSync(directory, { recursive: true, force: true })
  return { results, code }
}

function printSlowest(name: string, files: Results['testResults']): void {
  const slowest = files.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, 10)
  process.stdout.write(`\nThe slowest files of ${name}:\n`)
  for (const file of slowest) process.stdout.write(`  ${secondsOf(file).toFixed(1)} s ${relative(root, file.name)}\n`)
}

function secondsOf({ startTime, endTime }: { startTime: number; endTime: number }): number {
  return (endTime - startTime) / 1000
}

type Results = {
  testResults: Array<{
    name: string
    startTime: number
    endTime: number
    status: string
    message: string
    assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>
  }>
}

/** The tests that failed, with the files that could not be run, or the tests that passed after an attempt that did not; each with the first line of its first error. */
function listTests(files: Results['testResults'], ended: 'passed' | 'failed'): string[] {
  return files
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
