import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { parseConfig, type Config } from '#server/base/config.ts'
import type { LocalActions } from '#server/operations/command-socket/local-actions.ts'
import { operator } from '#server/operations/command-socket/operator.ts'
import { StartError } from '#server/base/start-error.ts'
import { explainDatabaseError } from '#server/base/explain-database-error.ts'
import { askRunningServer } from './ask-running-server.ts'
import { CommandError } from './result.ts'

type Action = keyof LocalActions
type InputOf<A extends Action> = Parameters<LocalActions[A]>[1]
type OutputOf<A extends Action> = Awaited<ReturnType<LocalActions[A]>>

/**
 * Runs an action on the database of the environment, as the operator: by the server that runs on it, where it is an embedded one, which lets in one process
 * alone. Never creates or upgrades a database.
 * @throws Refusal of the action; CommandError or StartError when the database cannot be used
 */
export async function callApp<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> {
  const config = parseConfig(process.env)
  requireDatabase(config)
  const asked = config.databaseUrl ? null : await askRunningServer(config.dataDir, action, input)
  if (asked) return asked.output as OutputOf<A>
  // Loaded where it is needed: it takes as long as all the rest.
  const [{ openApp }, { localActions }] = await Promise.all([
    import('#server/open-app.ts'),
    import('#server/operations/command-socket/local-actions.ts'),
  ])
  const { app, close } = await openApp(config, pino({ level: 'silent' }), { migrates: false }).catch(explainStart(config))
  try {
    const run = localActions[action] as (ctx: object, input: InputOf<A>) => Promise<OutputOf<A>>
    return await run({ ...app, viewer: operator }, input)
  } finally {
    await close()
  }
}

/** The address at which people and gateways reach the server. */
export function publicUrl(): string {
  const { publicUrl: url, port } = parseConfig(process.env)
  return url ?? `http://127.0.0.1:${port}`
}

/** @throws CommandError where the environment of the server seems to be missing: a new database would be made, and nobody would notice. */
export function requireDatabase({ databaseUrl, dataDir, secret }: Config): void {
  const advice = 'Set the environment variables that the server has, for instance by --environment FILE, and run this as its user.'
  if (!databaseUrl && !existsSync(join(dataDir, 'pglite')))
    throw new CommandError(`There is no database in ${dataDir} that you may open, and DATABASE_URL is not set. ${advice}`)
  if (databaseUrl && !secret && !existsSync(join(dataDir, 'secret')))
    throw new CommandError(`SECRET is not set, and there is none in ${dataDir} that you may read. ${advice}`)
}

function explainStart({ databaseUrl }: Config) {
  return (error: unknown): never => {
    if (error instanceof StartError) throw error
    const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'
    throw new CommandError(`${variable} cannot be used: ${explainDatabaseError(error)}`, { cause: error })
  }
}
