import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Results } from '@electric-sql/pglite'
import { StartError } from '#server/base/start-error.ts'
import type { Answer, Failure, Notification, Request } from './messages.ts'

const program = join(import.meta.dirname, 'embedded-process.ts')

export type DatabaseProcess = {
  /** @throws Error with the fields of Postgres */
  ask(request: Request): Promise<Results[]>
  /** Ends it. Its database was closed before, or has not opened. */
  end(): Promise<void>
}

export type ProcessEvents = {
  /** Called with the milliseconds that a sync of the disk took. */
  onSync: ((ms: number) => void) | undefined
  onNotification: (notification: Notification) => void
  /** Called before this process ends, as that of the database has ended by itself. */
  onEnd: () => void
}

/** Starts the process of an embedded database. Where it ends by itself, this one does too: what waits for it will not be answered. */
export function startProcess({ onSync, onNotification, onEnd }: ProcessEvents): DatabaseProcess {
  const child = fork(program, [], { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const waiting = new Map<number, PromiseWithResolvers<Results[]>>()
  let lastId = 0

  function endWithIt(code: number | null, signal: string | null): void {
    onEnd()
    // Otherwise it has said why.
    if (signal)
      process.stderr.write(
        `Callbox ends: ${signal} ended the process of its database, and nothing that was acknowledged is lost. Start it again.\n`,
      )
    process.exit(code || 1)
  }

  child.on('message', (message: Answer | Notification) => {
    if ('channel' in message) return onNotification(message)
    for (const ms of message.syncsMs) onSync?.(ms)
    const caller = waiting.get(message.id)
    waiting.delete(message.id)
    if (waiting.size === 0) letGo()
    if ('results' in message) caller?.resolve(message.results)
    else caller?.reject(toError(message.failure))
  })
  /** While nothing waits for it, it keeps no command from ending. */
  function letGo(): void {
    child.unref()
    child.channel?.unref()
  }

  child.once('exit', endWithIt)
  // It could not be started, or has ended and is about to say so.
  child.on('error', (error) => {
    for (const caller of waiting.values()) caller.reject(error)
    waiting.clear()
  })
  letGo()

  return {
    ask(request) {
      const caller = Promise.withResolvers<Results[]>()
      const id = ++lastId
      child.send({ id, ...request })
      child.ref()
      child.channel?.ref()
      waiting.set(id, caller)
      return caller.promise
    },
    async end() {
      child.off('exit', endWithIt)
      if (child.pid === undefined) return
      child.ref()
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

function toError({ message, isStartError, fields }: Failure): Error {
  return isStartError ? new StartError(message) : Object.assign(new Error(message), fields)
}
