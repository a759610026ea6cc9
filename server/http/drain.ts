import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#server/config.ts'

/** Longer than a proxy takes to ask for the readiness of its nodes (deploy/Caddyfile). */
const noticeMs = 1000
const longestMs = 3000
const pollMs = 20

/** Lets a proxy in front notice that this node is not ready any more, and send requests elsewhere, before connections are refused. */
export function waitForProxies({ trustProxy }: Pick<Config, 'trustProxy'>): Promise<void> {
  return trustProxy > 0 ? wait(noticeMs) : Promise.resolve()
}

/**
 * Stops listening and lets the requests under way finish, so that a restart cuts off no delivery of a text. Connections without a request are closed
 * at once and the others after their response. What is still open after `withinMs` is destroyed. Event streams must have been ended before.
 */
export async function drain(server: Server, withinMs = longestMs): Promise<void> {
  const over = new AbortController()
  const closed = new Promise<void>((resolve) => void server.close(() => resolve())).finally(() => over.abort())
  const giveUp = performance.now() + withinMs
  // Node closes idle connections once only, when it stops listening.
  while (!over.signal.aborted && performance.now() < giveUp) {
    server.closeIdleConnections()
    await Promise.race([closed, wait(pollMs)])
  }
  server.closeAllConnections()
  await closed
}
