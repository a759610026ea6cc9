import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoGatewayFile } from '#server/operations/seed.ts'
import { fakeGateway } from '#tests/harness/fake-gateway.ts'
import type { Meanwhile } from './meanwhile.ts'

export type PoweredServer = AsyncDisposable & {
  /** True once it serves, false where it ended before. */
  started: Promise<boolean>
  /** How often it has done what it does meanwhile. */
  done(): number
  /** Delivers texts of this many senders, each one after the other, until the server is killed. `onStored` is called with the id of each one that was acknowledged. */
  sendTexts(senders: number, onStored: (id: string) => void): Promise<void>
  /** Where the power fails, nothing is done and nothing is said any more. */
  pause(): void
}

let serial = 0

/** The server in a process of its own, which `Symbol.asyncDispose` kills. */
export function startServer(dataDir: string, task: Meanwhile, { withSyncs = true } = {}): PoweredServer {
  const server = fork(join(import.meta.dirname, 'serve.ts'), [task, ...(withSyncs ? [] : ['--without-syncs'])], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], NODE_ENV: 'production', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The process of its database is stopped and killed with it.
    detached: true,
  })
  const exited = once(server, 'exit')
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-Number(server.pid), name)
    } catch (error) {
      // They may have ended.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
  const kill = () => signal('SIGKILL')
  process.once('exit', kill)
  let [port, done] = [0, 0]
  const started = new Promise<boolean>((resolve) => {
    server.on('message', (message) => {
      if (typeof message === 'number') port = message
      else done++
      resolve(true)
    })
    server.once('exit', () => resolve(false))
  })
  return {
    started,
    done: () => done,
    async sendTexts(senders, onStored) {
      const gateway = fakeGateway({
        url: `http://127.0.0.1:${port}`,
        ...(JSON.parse(readFileSync(demoGatewayFile(dataDir), 'utf8')) as { id: string; token: string }),
      })
      const send = async () => {
        for (;;) {
          const id = `text ${++serial}`
          const receipt = await gateway
            .send({ id, to: '+447700900142', from: 'Google', text: `Your code is ${100_000 + serial}` })
            .catch(() => null)
          if (receipt === null) return
          if (receipt.status === 'stored') onStored(id)
        }
      }
      await Promise.all(Array.from({ length: senders }, send))
    },
    pause: () => signal('SIGSTOP'),
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}
