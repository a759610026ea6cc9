import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFailure, type Outcome } from '../run-check.ts'
import { listLicences } from './licences.ts'
import { runNpm } from './run-npm.ts'

type Check = { failures: string[] } | { skipped: string }

/**
 * Writes what production is made of to build/dependencies: `sbom.json` (CycloneDX 1.5) and `licences.csv`. Then checks the licences, the lock file and, where the
 * registry answers, known vulnerabilities. What cannot be checked counts neither as passed nor as failed.
 */
export async function checkDependencies(): Promise<Outcome[]> {
  return [
    await report('lock file', async () => ({ failures: checkLockFile(readLockFile()) })),
    await report('licences', listLicences),
    await report('known vulnerabilities', checkVulnerabilities),
  ]
}

export type LockFile = { packages: Record<string, { integrity?: string; resolved?: string; hasInstallScript?: boolean }> }

/** Every package is fixed by its hash and names no server, and none runs a program of its own when it is installed. */
export function checkLockFile({ packages }: LockFile): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { integrity, resolved, hasInstallScript }]) => [
      ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no SHA-512 hash.`]),
      ...(resolved === undefined ? [] : [`${path} names a server: ${resolved}`]),
      ...(hasInstallScript ? [`${path} runs a script when it is installed.`] : []),
    ])
}

type Audit = { vulnerabilities?: Record<string, { name: string; severity: string; range: string }> }

async function checkVulnerabilities(): Promise<Check> {
  const { output } = await runNpm(['audit', '--omit', 'dev', '--json'])
  const { vulnerabilities } = parse<Audit>(output)
  if (!vulnerabilities) return { skipped: 'the registry did not answer' }
  return {
    failures: Object.values(vulnerabilities).map(
      ({ name, severity, range }) => `${name} ${range} has a known vulnerability (${severity}).`,
    ),
  }
}

function parse<T>(json: string): Partial<T> {
  try {
    return JSON.parse(json) as T
  } catch {
    return {}
  }
}

async function report(name: string, check: () => Promise<Check>): Promise<Outcome> {
  const began = performance.now()
  const result = await check()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  if ('skipped' in result) {
    process.stdout.write(`– ${name}: not checked, as ${result.skipped}.\n`)
    return { name, passed: 0, failed: 0, seconds, details: [] }
  }
  const failed = result.failures.length > 0
  process.stdout.write(failed ? `✗ ${name}\n\n${result.failures.join('\n')}\n\n` : `✓ ${name} (${seconds} s)\n`)
  const details = failed ? describeFailure(name, result.failures.join('\n')) : []
  return { name, passed: failed ? 0 : 1, failed: failed ? 1 : 0, seconds, details }
}

function readLockFile(): LockFile {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as LockFile
}
