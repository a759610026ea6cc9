import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GatewayEndpoint } from './post-text.ts'

const user = process.getuid?.() ?? 0
/** In a directory that all users of the machine share, so it is only trusted where this user owns it. */
const file = join(tmpdir(), `callbox-demo-${user}.json`)

/** Stores the URL and the gateway of `npm run demo` for `npm run text`. @throws when another user owns the file */
export function saveRunningDemo(gateway: GatewayEndpoint): void {
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(gateway), { flag: 'wx', mode: 0o600 })
}

/** The running demo. @throws when there is none, or another user owns the file */
export function loadRunningDemo(): GatewayEndpoint {
  const stats = lstatSync(file)
  if (!stats.isFile() || (process.getuid && stats.uid !== user)) throw new Error(`${file} was not written by this user.`)
  return JSON.parse(readFileSync(file, 'utf8')) as GatewayEndpoint
}

export function forgetRunningDemo(): void {
  rmSync(file, { force: true })
}
