import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { describeFailure, type Outcome } from './run-check.ts'
import { runProgram } from './run-program.ts'
import type { FileResult, Results } from './write-results.ts'

const root = join(import.meta.dirname, '..')
/** Where more files than these fail, something is wrong that does not pass by itself, and none is run again. */
const mostFlaky = 3

/**
 * Runs projects of vitest.config.ts and counts their tests. `args` narrow them to some of their files. A file in which a test failed is run once more,
 * alone: what passes then is flaky, and does not fail the suite unless it is in tests/flaky.txt already.
 */
export async function runVitest(
  name: string,
  projects: string[],
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Outcome> {
  const first = await runFiles(projects, args, env)
  const failedFiles = first.files.filter(hasFailed)
  const isWorthAnother = failedFiles.length > 0 && failedFiles.length <= mostFlaky && failedFiles.length < first.files.length
  const again = isWorthAnother ? await runFiles(projects, [...failedFiles.map(({ file }) => file), '--no-file-parallelism'], env) : null
  const judged = judgeRuns(first, again, readFlaky())
  const details = [...describeSlowest(name, first.files), ...judged.details]
  process.stdout.write(`\n${details.join('\n')}\n`)
  return {
    name,
    passed: judged.passed,
    failed: judged.failed,
    seconds: Math.round((first.seconds + (again?.seconds ?? 0)) * 10) / 10,
    details,
  }
}

type Judged = { passed: number; failed: number; details: string[] }

/**
 * What two runs come to, of all files and of those that failed. `knownFlaky` are the names of tests that were flaky before: another time is a failure. An error
 * outside any test, in either run, is one failure; so is a run that left no results or failed without saying why.
 */
export function judgeRuns(first: Results, again: Results | null, knownFlaky: string[]): Judged {
  const last = again ? [...first.files.filter((file) => !hasFailed(file)), ...again.files] : first.files
  const failures = last.flatMap(listFailures)
  const failedNames = new Set(failures.map(({ name }) => name))
  const flaky = [...(again ? first.files.flatMap(listFailures) : []), ...last.flatMap(listRepeated)].filter(
    ({ name }) => !failedNames.has(name),
  )
  const flakyAgain = flaky.filter(({ name }) => knownFlaky.includes(name))
  const outside = [...first.errors, ...(again?.errors ?? [])]
  const hasNoReason = failures.length === 0 && outside.length === 0 && (again ?? first).code !== 0
  return {
    passed: last.flatMap(({ tests }) => tests).filter(({ state }) => state === 'passed').length,
    failed: failures.length + flakyAgain.length + outside.length + (hasNoReason ? 1 : 0),
    details: [
      ...flaky.map(({ name, error }) => `flaky: ${name} (${error.split('\n', 1)[0]})`),
      ...failures.flatMap(({ name, error }) => describeFailure(name, error)),
      ...flakyAgain.flatMap(({ name, error }) => describeFailure(`${name}: flaky not for the first time, see tests/flaky.txt`, error)),
      ...outside.flatMap((error) => describeFailure('an error outside any test', error)),
      ...(hasNoReason ? describeFailure('the run', `It ended with ${(again ?? first).code} and no test failed.`) : []),
    ],
  }
}

type Failure = { name: string; error: string }

function hasFailed({ errors, tests }: FileResult): boolean {
  return errors.length > 0 || tests.some(({ state }) => state === 'failed')
}

/** The tests that failed and, by the name of its file, what stopped a whole file. */
function listFailures({ file, errors, tests }: FileResult): Failure[] {
  const failed = tests.filter(({ state }) => state === 'failed').map(({ name, errors: [error = ''] }) => ({ name, error }))
  return errors.length > 0 ? [{ name: relative(root, file), error: errors[0] ?? '' }, ...failed] : failed
}

/** Tests that passed at their second attempt. */
function listRepeated({ tests }: FileResult): Failure[] {
  return tests
    .filter(({ state, errors }) => state === 'passed' && errors.length > 0)
    .map(({ name, errors: [error = ''] }) => ({ name, error }))
}

async function runFiles(projects: string[], args: string[], env: Record<string, string>): Promise<Results & { seconds: number }> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-results-'))
  const file = join(directory, 'results.json')
  const options = [
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    `--reporter=${join(root, 'scripts/write-results.ts')}`,
  ]
  const { code, seconds } = await runProgram(['vitest/vitest.mjs', 'run', ...args, ...options], { env: { ...env, TEST_RESULTS: file } })
  const results = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Omit<Results, 'code'>) : { files: [], errors: [] }
  rmSync(directory, { recursive: true, force: true })
  return { ...results, code, seconds }
}

/** The names in tests/flaky.txt, each after its date. */
function readFlaky(): string[] {
  return readFileSync(join(root, 'tests/flaky.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.slice('2026-01-01 '.length))
}

function describeSlowest(name: string, files: FileResult[]): string[] {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return [`The slowest files of ${name}:`, ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1)} s ${relative(root, file)}`)]
}
