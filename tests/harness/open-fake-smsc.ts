import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** One connection to the fake message centre, in raw bytes given and returned as hex. */
export type SmscConnection = {
  /** The next PDU that came, with its header; null when the other side has closed the connection. */
  next(): Promise<string | null>
  /** Sends bytes as they are; spaces are left out. */
  send(...hex: string[]): void
  /** Cuts the connection: `reset` without a FIN. */
  cut(how?: 'reset'): void
  /** Reads nothing more. */
  pause(): void
  /** Sends the same bytes again and again, as fast as they are taken. */
  flood(bytes: Buffer): void
  /** Takes the bind and accepts it; what is given comes in the same segment. Returns the bind. */
  acceptBind(...more: string[]): Promise<string>
}

export type FakeSmsc = AsyncDisposable & {
  port: number
  /** The next connection, made by now or not. */
  accept(): Promise<SmscConnection>
  /** How many connections were made so far. */
  connections(): number
  /** Listens no longer, and cuts what is open. */
  stop(): Promise<void>
}

/** A message centre for tests. It speaks bytes that tests have written by hand, and knows of SMPP only how long a PDU is. */
export async function openFakeSmsc(port = 0): Promise<FakeSmsc> {
  const accepted = createQueue<SmscConnection>()
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((socket) => {
    count++
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    accepted.push(connectionOf(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  return {
    port: (server.address() as AddressInfo).port,
    accept: accepted.next,
    connections: () => count,
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

function connectionOf(socket: Socket): SmscConnection {
  const pdus = createQueue<string | null>()
  let buffered = Buffer.alloc(0)
  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    buffered = Buffer.concat([buffered, chunk])
    while (buffered.length >= 4 && buffered.length >= buffered.readUInt32BE(0)) {
      const length = buffered.readUInt32BE(0)
      pdus.push(buffered.toString('hex', 0, length))
      buffered = buffered.subarray(length)
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => pdus.push(null))
  const send = (...hex: string[]) => void socket.write(Buffer.from(hex.join('').replaceAll(/\s/g, ''), 'hex'))
  return {
    next: pdus.next,
    send,
    cut: (how) => void (how === 'reset' ? socket.resetAndDestroy() : socket.destroy()),
    pause: () => void socket.pause(),
    flood(bytes) {
      socket.write(bytes, (error) => void (error || this.flood(bytes)))
    },
    async acceptBind(...more) {
      const bind = await pdus.next()
      if (bind === null) throw new Error('The connection was closed before a bind came.')
      const [command, sequence] = [bind.slice(8, 16), bind.slice(24, 32)] as const
      send(`00000015 8${command.slice(1)} 00000000 ${sequence} 534d534300`, ...more)
      return bind
    },
  }
}

/** What is pushed is handed out in its order, waited for or not. */
function createQueue<Item>() {
  const items: Item[] = []
  const waiting: Array<(item: Item) => void> = []
  return {
    push(item: Item) {
      const next = waiting.shift()
      if (next) next(item)
      else items.push(item)
    },
    next: (): Promise<Item> =>
      items.length > 0 ? Promise.resolve(items.shift() as Item) : new Promise((resolve) => waiting.push(resolve)),
  }
}
