import { join } from 'node:path'

/** For what tests make once and keep for later runs. `npm ci` empties it. */
export function cacheDirectory(name: string): string {
  return join(import.meta.dirname, '../../node_modules/.cache/callbox', name)
}
