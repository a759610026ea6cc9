import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program, such as 0.1.0. */
export function productVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
