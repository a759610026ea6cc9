import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './run-npm.ts'

const root = join(import.meta.dirname, '../..')
const directory = join(root, 'build/dependencies')

/** What production may contain: licences without conditions on the source code that uses them. By SPDX identifier (https://spdx.org/licenses/). */
const allowedLicences = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 PSF-2.0 Unlicense'.split(' '),
)

type Component = { name: string; version: string; licenses?: Array<{ license?: { id?: string; name?: string }; expression?: string }> }

/**
 * Writes what production is made of to build/dependencies: `sbom.json` (CycloneDX 1.5) and `licences.csv`. Returns which licences production may not contain.
 */
export async function listLicences(): Promise<{ failures: string[] }> {
  mkdirSync(directory, { recursive: true })
  const { code, output } = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--omit', 'optional'])
  if (code !== 0) return { failures: [`npm sbom ended with ${code}.`] }
  const sbom = JSON.parse(output) as { metadata: { component: { name: string } }; components: Component[] }
  // npm names the project after its directory.
  sbom.metadata.component.name = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }).name
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
