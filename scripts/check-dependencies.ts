import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeFailure, type Outcome } from './run-check.ts'

const root = join(import.meta.dirname, '..')
const directory = join(root, 'build/dependencies')

/** What production may contain: licences without conditions on the source code that uses them. By SPDX identifier (https://spdx.org/licenses/). */
const allowedLicences = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 PSF-2.0 Unlicense'.split(' '),
)

type Check = { failures: string[] } | { skipped: string }

/**
 * Writes what production is made of to build/dependencies: `sbom.json` (CycloneDX 1.5) and `licences.csv`. Then checks the licences, the lock file and, where the
 * registry answers, known vulnerabilities. What cannot be checked counts neither as passed nor as failed.
 */
export async function checkDependencies(): Promise<Outcome[]> {
  mkdirSync(directory, { recursive: true })
  return [
    await report('lock file', async () => ({ failures: checkLockFile(readJson('package-lock.json') as LockFile) })),
    await report('licences', checkLicences),
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

type Component = { name: string; version: string; licenses?: Array<{ license?: { id?: string; name?: string }; expression?: string }> }

async function checkLicences(): Promise<Check> {
  const { code, output } = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'optional'])
  if (code !== 0) return { failures: [`npm sbom ended with ${code}.`] }
  const sbom = JSON.parse(output) as { metadata: { component: { name: string } }; components: Component[] }
  // npm names the project after its directory.
  sbom.metadata.component.name = (readJson('package.json') as { name: string }).name
  writeFileSync(join(directory, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`)
  const rows = sbom.components.map((component) => ({ ...component, licence: licenceOf(component) }))
  writeFileSync(
    join(directory, 'licences.csv'),
    ['name,version,licence', ...rows.map((row) => `${row.name},${row.version},${row.licence}`), ''].join('\n'),
  )
  return {
    failures: rows
      .filter(({ licence }) => !isAllowed(licence))
      .map(
        ({ name, version, licence }) => `${name} ${version}: ${licence || 'no licence'} is not among those that production may contain.`,
      ),
  }
}

function licenceOf({ licenses = [] }: Component): string {
  return licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ')
}

/** An SPDX expression whose choices (OR) include one of allowed licences only. Exceptions (WITH) and nested choices are not allowed. */
export function isAllowed(expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence)))
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

/** npm as it was started, or the one in the path. */
function runNpm(args: string[]): Promise<{ code: number; output: string }> {
  const npm = process.env['npm_execpath']
  const [program = 'npm', ...first] = npm ? [process.execPath, npm] : ['npm']
  return new Promise((resolve) => {
    execFile(program, [...first, ...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, output) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output }),
    )
  })
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
