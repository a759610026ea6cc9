import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientOf } from './client-address.ts'

/**
 * Limits how many connections each client has (see `clientOf`), so that none can take those of everybody else. A client at its limit
 * loses its oldest connection without a request under way for each new one; where all have a request, the new one is closed.
 */
export function limitConnections(server: Server, most: number): void {
  const clients = new Map<string, Set<Socket>>()
  server.on('connection', (socket) => {
    const client = clientOf(socket.remoteAddress ?? '')
    const open = clients.get(client) ?? new Set()
    if (open.size >= most) {
      const idle = findIdle(open)
      if (!idle) return void socket.destroy()
      idle.destroy()
      open.delete(idle)
    }
    clients.set(client, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0 && clients.get(client) === open) clients.delete(client)
    })
  })
}

function findIdle(sockets: Iterable<Socket>): Socket | null {
  for (const socket of sockets) if (isIdle(socket)) return socket
  return null
}

/** True if no request is under way: none has come yet, or the last one has its response. Node's own server goes by the same property. */
function isIdle(socket: Socket): boolean {
  // oxlint-disable-next-line no-underscore-dangle
  return !(socket as Socket & { _httpMessage?: ServerResponse | null })._httpMessage
}
