import { appendFileSync } from 'node:fs'
import { findPostgres } from '#tests/harness/find-postgres.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { coreE2e } from './core-e2e.ts'
import { checkDependencies } from './dependencies/check-dependencies.ts'
import { runCheck, type Outcome } from './run-check.ts'
import { runVitest } from './run-vitest.ts'
import { useOwnTemporaryDirectory } from './use-own-temporary-directory.ts'

// The checks and tests, in suites: each is a command of package.json. The last line sums them up; a check counts as one test.

const checks: Array<[name: string, ...programs: string[][]]> = [
  ['lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt/bin/oxfmt', '--check']],
  [
    'types',
    ['@react-router/dev/bin.cjs', 'typegen'],
    ['scripts/type-styles.ts'],
    ['scripts/type-words.ts'],
    ...['domain', 'server', 'app', 'tests'].map((project) => ['typescript/bin/tsc', '-p', project]),
  ],
  ['architecture', ['tests/architecture/check-rules.ts']],
  ['unused code', ['knip/bin/knip.js', '--no-config-hints']],
]

process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143))
useOwnTemporaryDirectory()

/** The suites, by their argument to `scripts/test.ts` in package.json. */
const suites: Record<string, () => Promise<Outcome[]>> = {
  checks: runChecks,
  /** `npm test`: the checks, every test but those of the browser, and the end-to-end tests that matter most. Minutes. */
  core: async () => [
    ...(await runChecks()),
    await runVitest('tests', ['pglite', 'documents']),
    await runCheck('build', [['scripts/build.ts']]),
    await runVitest('core e2e', ['e2e'], { args: coreE2e }),
  ],
  postgres: runOnPostgres,
  e2e: async () => [
    await runCheck('build', [['scripts/build.ts']]),
    await runVitest('e2e', ['e2e'], { args: coreE2e.flatMap((file) => ['--exclude', file]) }),
  ],
  /** Real gateway programs, each skipped with a line where it is not installed, deliver to a server. */
  gateways: async () => [await runVitest('gateway programs', ['gateways'])],
  /** The command line, backups, and the files of deploy/: the steps of the image, proxies in front of two nodes, the pooler, the service. What needs a program that is not installed is skipped with a line. */
  deploy: async () => [await runVitest('command line and backups', ['commands']), await runVitest('deploy', ['deploy'])],
  /** Three nodes, a pooler and a database with a standby, under load, and one fault after the other. Skipped with a line where nginx, PgBouncer, Postgres or root is missing. */
  cluster: async () => [await runVitest('cluster', ['cluster'])],
  /** The power fails under a server with the embedded database: three times, or as often as POWER_CUTS says. Skipped with a line where no disk can be mounted. */
  power: async () => [await runVitest('power cuts', ['power'])],
  /** The lock file, licences and known vulnerabilities; writes the bill of materials. */
  dependencies: checkDependencies,
  /** What grows with its input, measured with nothing beside it: linear time or less. */
  costs: async () => [await runCheck('build', [['scripts/build.ts']]), await runVitest('costs', ['costs'])],
  /** Sends random input to every endpoint for FUZZ_SECONDS. With --long also inputs that grow to every door, which measures processor time and takes minutes. */
  fuzz: async () => [
    await runCheck('build', [['scripts/build.ts']]),
    await runVitest('fuzz', ['fuzz'], { args: options.includes('--long') ? [] : ['--exclude', 'tests/fuzz/costly/**'] }),
  ],
}

const [suite = 'core', ...options] = process.argv.slice(2)
const run = suites[suite]
if (!run) throw new Error(`There is no suite called ${suite}: ${Object.keys(suites).join(', ')}`)
const outcomes = await run()

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
const lines = outcomes.map(
  (outcome) => `${signOf(outcome)} ${outcome.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.seconds} s`,
)
// CI collects the summaries of all suites, for whoever sees only the end of its log.
const summary = process.env['TEST_SUMMARY']
if (summary) appendFileSync(summary, outcomes.map(({ details }, index) => `${[lines[index], ...details].join('\n')}\n`).join(''))
process.stdout.write(`\n${lines.join('\n')}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)

/** What neither passed nor failed was not checked. */
function signOf(outcome: Outcome): string {
  if (outcome.failed > 0) return '✗'
  return outcome.passed > 0 ? '✓' : '–'
}

async function runChecks(): Promise<Outcome[]> {
  const done: Outcome[] = []
  for (const [name, ...programs] of checks) done.push(await runCheck(name, programs))
  return done
}

/** The server's tests on the Postgres of TEST_DATABASE_URL, or on an installed one that is started for the purpose. */
async function runOnPostgres(): Promise<Outcome[]> {
  const name = 'tests on Postgres'
  if (process.env['TEST_DATABASE_URL']) return [await runVitest(name, ['postgres'])]
  if (!findPostgres()) {
    process.stdout.write('No Postgres of version 15 or later was found. On Debian: apt-get install postgresql-15\n')
    return [{ name, passed: 0, failed: 1, seconds: 0, details: ['No Postgres of version 15 or later was found.'] }]
  }
  const postgres = await startPostgres()
  try {
    return [await runVitest(name, ['postgres'], { env: { TEST_DATABASE_URL: postgres.url } })]
  } finally {
    await postgres.stop()
  }
}
