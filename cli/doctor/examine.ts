import { passed } from '#server/operations/checks/check.ts'
import { runCheck, type NamedCheck } from '#server/operations/checks/run-check.ts'
import { parseConfig, type Config } from '#server/base/config.ts'
import { callApp } from '../call-app.ts'
import { explainError } from '../explain-error.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkEnvironmentFile } from './check-environment-file.ts'
import { checkDataDir } from './check-data-dir.ts'
import { checkPublicUrl, checkStreams, checkTls } from './check-public-url.ts'
import { checkServer } from './check-server.ts'

/** All checks of the set-up. What needs another check to pass is left out where it did not. */
export async function examine(environmentFile?: string): Promise<NamedCheck[]> {
  const file = environmentFile === undefined ? [] : [{ name: 'environment', ...checkEnvironmentFile(environmentFile) }]
  let config: Config
  try {
    config = parseConfig(process.env)
  } catch (error) {
    return [
      ...file,
      {
        name: 'configuration',
        is_ok: false,
        message: explainError(error).error,
        advice: 'docs/operations.md lists the environment variables.',
      },
    ]
  }
  const { isRunning, ...server } = await checkServer(config)
  return [
    ...file,
    ...checkConfiguration(config).map((check) => ({ name: 'configuration', ...check })),
    { name: 'data directory', ...checkDataDir(config) },
    { name: 'server', ...server },
    ...(await examineWithin(config, isRunning)),
    ...(config.publicUrl === undefined ? [] : await examineProxy(config.publicUrl)),
  ]
}

/** What the application sees of its surroundings. Without a server, that its jobs are late and its gateways silent says nothing. */
async function examineWithin(config: Config, isRunning: boolean): Promise<NamedCheck[]> {
  try {
    const checks = await callApp('checks.run', undefined)
    return checks.filter(({ name }) => isRunning || config.databaseUrl !== undefined || (name !== 'jobs' && name !== 'gateways'))
  } catch (error) {
    const advice = 'Commands and the server need the same environment variables and the same user.'
    return [{ name: 'database', is_ok: false, message: explainError(error).error, advice }]
  }
}

async function examineProxy(publicUrl: string): Promise<NamedCheck[]> {
  const reached = await runCheck('public URL', checkPublicUrl(publicUrl))
  if (!reached.is_ok) return [reached]
  const tls = publicUrl.startsWith('https:') ? checkTls(publicUrl) : Promise.resolve(passed('There is no TLS to check.'))
  return [reached, ...(await Promise.all([runCheck('TLS', tls), runCheck('event streams', checkStreams(publicUrl))]))]
}
