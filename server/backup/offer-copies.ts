import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from '#server/context.ts'
import { complete, copied, copySocket, longestPauseMs, paused } from './copy-socket.ts'

export type CopyOffer = { close(): Promise<void> }

/**
 * Lets another process of this user copy the directory of the embedded database, which has one connection: while a copy is made, every
 * query waits. The other end can do nothing but have it wait, for 30 s at most. Called by the holder of the directory's lock.
 */
export async function offerCopies(dataDir: string, pglite: PGlite, log: Logger): Promise<CopyOffer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => void sockets.delete(socket))
    socket.on('error', () => {})
    pause(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'the database could not be paused for a backup')
      socket.destroy()
    })
  })

  async function pause(socket: Socket) {
    // Less is left for the copy to repeat from its log.
    await pglite.exec('checkpoint')
    await pglite.runExclusive(async () => {
      if (socket.destroyed) return
      const began = performance.now()
      const timer = setTimeout(() => socket.destroy(), longestPauseMs)
      const ended = Promise.race([once(socket, 'data'), once(socket, 'close')])
      socket.write(paused)
      const [answer] = (await ended) as unknown[]
      clearTimeout(timer)
      if (String(answer) === copied) socket.end(complete)
      log.info({ ms: Math.round(performance.now() - began) }, 'the database was paused for a backup')
    })
  }

  const path = copySocket(dataDir)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening').catch((error: unknown) =>
    log.warn({ err: error }, 'a backup needs this server stopped: its socket in DATA_DIR cannot be opened'),
  )
  return {
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
