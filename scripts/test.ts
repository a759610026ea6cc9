import { findPostgres } from '#tests/harness/find-postgres.ts'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { runCheck, runVitest, type Outcome } from './run-check.ts'

/**
 * `npm test`: everything that can be known about the tree, one after the other, and what it came to on the last line. A check
 * counts as one test. `npm run check` is the same without the tests: seconds instead of minutes. `npm run fuzz` sends every endpoint
 * what nobody thought of, for FUZZ_SECONDS.
 */
const checks: Array<[name: string, ...programs: string[][]]> = [
  ['lint', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
  ['format', ['oxfmt/bin/oxfmt', '--check']],
  [
    'types',
    ['@react-router/dev/bin.cjs', 'typegen'],
    ['scripts/type-styles.ts'],
    ...['domain', 'server', 'app', 'tests'].map((project) => ['typescript/bin/tsc', '-p', project]),
  ],
  ['laws', ['tests/laws/check-laws.ts']],
  ['unused code', ['knip/bin/knip.js', '--no-config-hints']],
]

process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143))

const outcomes: Outcome[] = []
if (process.argv.includes('fuzz')) {
  outcomes.push(await runVitest(['fuzz']))
} else {
  for (const [name, ...programs] of checks) outcomes.push(await runCheck(name, programs))
  if (!process.argv.includes('checks')) {
    outcomes.push(await runTests())
    outcomes.push(await runCheck('build', [['scripts/build.ts']]))
    outcomes.push(await runVitest(['journeys']))
  }
}

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
process.stdout.write('\n')
for (const outcome of outcomes)
  process.stdout.write(
    `${outcome.failed ? '✗' : '✓'} ${outcome.name}: ${outcome.passed} passed, ${outcome.failed} failed in ${outcome.seconds} s\n`,
  )
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)

/** The server's tests run on Postgres as well, where there is one: that of TEST_DATABASE_URL, or an installed one started for the purpose. */
async function runTests(): Promise<Outcome> {
  if (process.env['TEST_DATABASE_URL']) return runVitest(['pglite', 'postgres'])
  if (!findPostgres()) {
    process.stdout.write('No Postgres of version 15 or later was found: the tests run on the embedded database only.\n')
    return runVitest(['pglite'])
  }
  const postgres = await startPostgres()
  try {
    return await runVitest(['pglite', 'postgres'], { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}
