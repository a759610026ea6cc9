import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { buildServer } from '#server/build-server.ts'
import { parseConfig } from '#server/base/config.ts'
import { offerActions } from '#server/operations/command-socket/offer-actions.ts'
import { openApp, type Runtime } from '#server/open-app.ts'
import { createDatabase } from './create-database.ts'
import { placeMigratedDatabase } from './migrated-directory.ts'
import { runCallbox, type CallboxOptions, type CallboxRun } from './run-callbox.ts'

export type OperatorDatabase = AsyncDisposable & {
  dataDir: string
  env: Record<string, string>
  /** Runs the command line with the environment of the server. */
  callbox(args: string[], options?: CallboxOptions): Promise<CallboxRun>
  /** Opens the application in this process, as a server that listens to the command line. */
  serve(): Promise<AsyncDisposable & { runtime: Runtime; port: number }>
}

/** A database that was started once, on the disk or on the Postgres of the tests, for the command line. */
export async function openOperatorDatabase(more: Record<string, string> = {}): Promise<OperatorDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-cli-'))
  const database = process.env['TEST_DATABASE_URL'] ? await createDatabase(process.env['TEST_DATABASE_URL']) : null
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    SECRET: database ? 'a secret for tests only' : '',
    LOG_LEVEL: 'silent',
    ...more,
  }
  if (!database) await placeMigratedDatabase(dataDir)
  const start = () => openApp(parseConfig(env), pino({ level: 'silent' }))
  await (await start()).close()
  return {
    dataDir,
    env,
    callbox: (args, options = {}) => runCallbox(args, { ...options, env: { ...env, ...options.env } }),
    async serve() {
      const runtime = await start()
      const server = await buildServer(runtime, pino({ level: 'silent' }))
      await server.listen({ port: 0, host: '127.0.0.1' })
      const end = await offerActions(runtime)
      return {
        runtime,
        port: (server.server.address() as AddressInfo).port,
        async [Symbol.asyncDispose]() {
          await end()
          runtime.hub.close()
          await server.close()
          await runtime.close()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
