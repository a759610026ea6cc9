import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildInfo } from '#server/base/build-info.ts'
import { parseConfig, type Config } from '#server/base/config.ts'
import { failed, passed, type CheckResult } from '#server/operations/checks/check.ts'
import type { NamedCheck } from '#server/operations/checks/run-check.ts'
import { checkBackup, checkMigrations, checkPostgres } from '#server/operations/upgrade/check-upgrade.ts'
import type { Installation } from '#server/operations/upgrade/describe-installation.ts'
import { askRunningServer } from '../ask-running-server.ts'
import { requireDatabase } from '../call-app.ts'
import { explainError } from '../explain-error.ts'
import { readRunningVersion } from './read-running-version.ts'

const pages = join(import.meta.dirname, '../../build/server')

/** All that is known before an upgrade to this version. @throws Error where the environment is wrong */
export async function examineUpgrade(now: Date): Promise<NamedCheck[]> {
  const config = parseConfig(process.env)
  const named = (name: string, check: CheckResult): NamedCheck => ({ name, ...check })
  const { version, commit } = buildInfo()
  const program = passed(`This is ${version} (${commit}), on Node ${process.version}.`)
  const built = existsSync(pages) ? passed('The pages are built.') : failed('The pages are not built.', 'npm ci && npm run build')
  const own = [named('program', program), named('pages', built), named('server', passed(await readRunningVersion(config)))]
  try {
    const installation = await inspect(config)
    return [
      ...own,
      named('database', checkPostgres(installation)),
      named('migrations', checkMigrations(installation)),
      named('backup', checkBackup(installation, now)),
    ]
  } catch (error) {
    const advice =
      'Set the environment variables that the server has. A server of an earlier version on the embedded database has to be stopped first.'
    return [...own, named('database', failed(explainError(error).error, advice))]
  }
}

/** By the server that runs on it, where it is an embedded one, which lets in one process alone. */
async function inspect(config: Config): Promise<Installation> {
  requireDatabase(config)
  const asked = config.databaseUrl ? null : await askRunningServer(config.dataDir, 'installation.describe', undefined)
  if (asked) return asked.output as Installation
  const { inspectDatabase } = await import('#server/operations/upgrade/describe-installation.ts')
  return inspectDatabase(config)
}
