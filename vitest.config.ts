import './scripts/require-node.mjs'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { cacheDirectory } from './tests/harness/cache-directory.ts'

// The processes that tests start, some hundred, need not compile our code each anew.
process.env['NODE_COMPILE_CACHE'] ??= cacheDirectory('compiled')

const postgres = process.env['TEST_DATABASE_URL'] ?? ''
/** The files of a worker share its modules: what no test changes, such as the embedded database's code and its one opened database, or the browser, is loaded once for all. */
const shared = { isolate: false } as const

/** Time-outs end what hangs. They are far longer than anything takes on a slow machine with other work to do, so that none decides whether a test passes. */
const common = { environment: 'node', testTimeout: 120_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } } as const

/** These start processes and make databases of their own, which takes minutes. */
const processes = [
  'cli/**/*.test.ts',
  'server/operations/backup/**/*.test.ts',
  'server/base/{another-secret,data-dir}.test.ts',
  'server/db/embedded/{durable-files,embedded-database,end-with-pglite}.test.ts',
]

/** Tests that measure what grows with its input. Nothing else runs beside them. */
const costs = '{app,domain,server}/**/*.cost.test.ts'

/** What opens no database gives the same result on either, so it runs once. */
function listDatabaseTests(): string[] {
  const opensOne = /openTestApp|create(?:Empty)?Database|emptyPlace|openOperatorDatabase|startPostgres|TEST_DATABASE_URL|openSecondNode/
  const embeddedOnly = [
    'server/base/data-dir.test.ts',
    'server/db/embedded/durable-files.test.ts',
    'server/db/embedded/end-with-pglite.test.ts',
  ]
  return globSync('{server,cli}/**/*.test.ts', { cwd: import.meta.dirname }).filter(
    (file) =>
      !embeddedOnly.includes(file) &&
      !file.endsWith('.cost.test.ts') &&
      opensOne.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  )
}

/** What needs a document says `// @vitest-environment happy-dom` on its first line. Among files without one, vitest would start a worker for each. */
const documents = globSync('{app,server}/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').startsWith('// @vitest-environment happy-dom\n'),
)

/**
 * The same tests of the server run on both databases: on PGlite always, on Postgres where TEST_DATABASE_URL names one whose
 * user is a superuser.
 */
export default defineConfig({
  test: {
    slowTestThreshold: 5000,
    projects: [
      {
        test: {
          ...common,
          ...shared,
          name: 'pglite',
          include: ['{bench,domain,server,app,scripts}/**/*.test.{ts,tsx}', 'tests/{architecture,harness,visual}/**/*.test.ts'],
          exclude: [...processes, costs, ...documents],
          env: { TEST_DATABASE_URL: '' },
          maxWorkers: 3,
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: 'documents',
          include: documents,
          setupFiles: ['tests/harness/set-up-documents.ts'],
          maxWorkers: 3,
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...common,
                ...shared,
                name: 'postgres',
                globalSetup: ['tests/harness/prepare-postgres.ts'],
                include: listDatabaseTests(),
                maxWorkers: 3,
              },
            },
          ]
        : []),
      { test: { ...common, name: 'costs', include: [costs], env: { TEST_DATABASE_URL: '' }, maxWorkers: 1 } },
      {
        test: { ...common, name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'], maxWorkers: 2 },
      },
      {
        test: { ...common, name: 'gateways', include: ['tests/gateways/**/*.test.ts'], env: { TEST_DATABASE_URL: '' }, maxWorkers: 4 },
      },
      { test: { ...common, name: 'power', include: ['tests/power/**/*.test.ts'], env: { TEST_DATABASE_URL: '' }, maxWorkers: 1 } },
      { test: { ...common, name: 'commands', include: processes, env: { TEST_DATABASE_URL: '' }, maxWorkers: 2 } },
      {
        test: {
          ...common,
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          globalSetup: ['tests/deploy/prepare-deploy.ts'],
          maxWorkers: 2,
        },
      },
      {
        test: {
          ...common,
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          env: { TEST_DATABASE_URL: '' },
          globalSetup: ['tests/deploy/prepare-deploy.ts'],
          maxWorkers: 1,
        },
      },
      {
        test: {
          ...common,
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          env: { TEST_DATABASE_URL: '' },
          globalSetup: ['tests/harness/prepare-e2e.ts'],
          maxWorkers: 3,
        },
      },
    ],
  },
})
