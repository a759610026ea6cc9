import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type DatabaseProxy = AsyncDisposable & {
  /** The URL of the same database through this proxy. */
  urlOf(databaseUrl: string): string
  /** Refuses new connections from now on, and breaks the open ones. */
  cut(): void
  /** Refuses new connections from now on; the open ones stay. */
  refuse(): void
  /** Passes on nothing more over the open connections, and does not close them: as when the other machine is gone without a word. */
  freeze(): void
  mend(): void
  /** Leads to the server of another URL from now on, and breaks the open connections, as an address does that moves to a standby. */
  moveTo(databaseUrl: string): void
}

/** A proxy to Postgres that a test can interrupt, as a network or a restart would. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let far = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy()
    const there = connect(Number(far.port || 5432), far.hostname)
    for (const socket of [near, there]) {
      open.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket)
          near.destroy()
          there.destroy()
        })
    }
    near.pipe(there).pipe(near)
  })
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    urlOf(url) {
      const through = new URL(url)
      through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
      return through.href
    },
    cut() {
      isCut = true
      breakAll()
    },
    refuse: () => void (isCut = true),
    freeze() {
      for (const socket of open) socket.unpipe().pause()
    },
    mend: () => void (isCut = false),
    moveTo(url) {
      far = new URL(url)
      breakAll()
    },
    async [Symbol.asyncDispose]() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
