import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How many requests of a connection may wait while another is answered. */
const mostWaiting = 16

/**
 * Closes connections on which too many requests came before the first was answered (RFC 9112, 9.3.2). Node parses all that are in one segment, 64 KB of
 * them, and handles them at once: more than a thousand pages. No browser, gateway or proxy that we know of sends a second request before the response to the first, and a
 * client that does has to try again what was not answered. Returns whether a request is still to be handled.
 */
export function createPipelineLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // The rest of the segment, after the connection was closed.
    if (socket.destroyed) return false
    // A response has its connection when its turn has come: nearly always at once.
    if (response.socket !== null) return true
    const before = waiting.get(socket) ?? 0
    if (before === mostWaiting) {
      socket.destroy()
      return false
    }
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    return true
  }
}
