import { setTimeout as wait } from 'node:timers/promises'
import type { PGlite, Results } from '@electric-sql/pglite'
import { StartError } from '#server/base/start-error.ts'
import { tryLockDirectory } from './lock-directory.ts'
import type { Answer, Failure, Notification, Request } from './messages.ts'
import { openPGlite } from './open-pglite.ts'
import { prepareStatements, type RunStatement } from './prepare-statements.ts'

const retryMs = 20
/** What PGlite adds to an error. The server knows what it asked. */
const ofRequest = new Set(['query', 'params', 'queryOptions'])

/** The process of an embedded database, which the server starts (embedded-database.ts), and which ends with it. */
process.title = 'callbox-database'
// A terminal sends its signals to both processes. The server closes its database when it is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
// The server was killed. What it acknowledged is on the disk.
process.on('disconnect', () => process.exit())
answerRequests()

function answerRequests(): void {
  let database: { pglite: PGlite; runStatement: RunStatement } | null = null
  let lastAnswered: Promise<unknown> = Promise.resolve()
  let syncsMs: number[] = []

  async function carryOut(request: Request): Promise<Results[]> {
    if (request.kind === 'open') {
      process.once('exit', await lockOnceFree(`${request.directory}.process`))
      const opened = await openPGlite(request.directory, { onSync: (ms) => void syncsMs.push(ms), isThrownAway: request.isThrownAway })
      database = { pglite: opened, runStatement: prepareStatements(opened) }
      return []
    }
    if (database === null) throw new Error('The database is not open.')
    const { pglite, runStatement } = database
    switch (request.kind) {
      case 'query':
        return [await runStatement(request.sql, request.params)]
      case 'exec':
        return pglite.exec(request.sql)
      case 'listen':
        await pglite.listen(request.channel, (payload) => send({ channel: request.channel, payload }))
        return []
      case 'close':
        await pglite.close()
        return []
    }
  }

  async function answer({ id, ...request }: Request & { id: number }): Promise<void> {
    const outcome = await carryOut(request).then(
      (results) => ({ results }),
      (error: Error) => ({ failure: describe(error) }),
    )
    send({ id, syncsMs, ...outcome })
    syncsMs = []
  }

  process.on('message', (message: Request & { id: number }) => {
    lastAnswered = lastAnswered.then(() => answer(message))
  })
}

/** The server has locked the directory already. Whatever holds this lock is the process of one that was killed, and ends with its statement. */
async function lockOnceFree(name: string): Promise<() => void> {
  for (;;) {
    const unlock = tryLockDirectory(name)
    if (typeof unlock === 'function') return unlock
    await wait(retryMs)
  }
}

function describe(error: Error): Failure {
  const fields = Object.fromEntries(Object.entries(error).filter(([name]) => !ofRequest.has(name)))
  return { message: error.message, isStartError: error instanceof StartError, fields }
}

function send(message: Answer | Notification): void {
  // Where the server has been killed meanwhile, nobody waits for it.
  process.send?.(message, () => {})
}
