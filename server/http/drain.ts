import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/base/config.ts'

/** Longer than a proxy takes to ask for the readiness of its nodes (deploy/Caddyfile). */
const noticeMs = 1000
const longestMs = 3000
const pollMs = 20

/** Lets a proxy in front notice that this node is not ready any more, and send requests elsewhere, before connections are refused. */
export function waitForProxies({ trustProxy }: Pick<Config, 'trustProxy'>): Promise<void> {
  return trustProxy > 0 ? wait(noticeMs) : Promise.resolve()
}

/** Stops a server; see `createDrain`. What is still open after `withinMs` is destroyed. */
export type Drain = (withinMs?: number) => Promise<void>

/**
 * Stops listening and lets the requests under way finish, so that a restart cuts off no delivery of a text. Connections without a request are closed
 * at once and the others after their response. Event streams must have been ended before. Created before the server listens.
 */
export function createDrain(server: Server): Drain {
  // Node counts one that has sent nothing yet, as browsers open them in advance, among those with a request.
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  function closeIdle() {
    server.closeIdleConnections()
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  }

  return async (withinMs = longestMs) => {
    const over = new AbortController()
    const closed = new Promise<void>((resolve) => void server.close(() => resolve())).finally(() => over.abort())
    const giveUp = performance.now() + withinMs
    while (!over.signal.aborted && performance.now() < giveUp) {
      // What has arrived by now is read first.
      await Promise.race([closed, wait(pollMs)])
      closeIdle()
    }
    server.closeAllConnections()
    await closed
  }
}
