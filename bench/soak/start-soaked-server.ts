import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestMailServer } from '#tests/harness/open-test-mail-server.ts'
import type { Usage } from '#tests/harness/tell-usage.ts'

const root = join(import.meta.dirname, '../..')

export const adminEmail = 'admin@example.test'

/** How large the heap may become, in MB: with the database, the code and the buffers beside it, the process stays within a GiB. */
const heapMb = 512

/** The server as an operator runs it, in a process of its own with a small heap, with an embedded database and a mail server beside it. */
export async function startSoakedServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-soak-'))
  const mail = await openTestMailServer()
  const server = fork(join(root, 'server/main.ts'), {
    cwd: root,
    execArgv: [`--max-old-space-size=${heapMb}`, '--expose-gc', '--import', join(root, 'tests/harness/tell-usage.ts')],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      MAIL_FROM: 'no-reply@example.test',
      ADMIN_EMAILS: adminEmail,
      // Each request names a client of its own, as behind a proxy.
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const started = new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => {
        said = (said + part.toString()).slice(-20_000)
        const url = /Callbox is at (http:\S+)/.exec(said)?.[1]
        if (url !== undefined) resolve(url)
      })
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)))
  })
  const leave = () => void server.kill('SIGKILL')
  process.once('exit', leave)
  const url = await started
  const gateway = JSON.parse(readFileSync(join(dataDir, 'demo-gateway.json'), 'utf8')) as { id: string; token: string }
  let lastId = 0
  return {
    url,
    gateway,
    mail,
    pid: server.pid ?? 0,
    logged: () => said,
    isRunning: () => server.exitCode === null && server.signalCode === null,
    /** After collections. */
    usage: () =>
      new Promise<Usage>((resolve, reject) => {
        const id = ++lastId
        const onMessage = (message: { id: number; result: Usage }) => {
          if (message.id !== id) return
          server.off('message', onMessage)
          resolve(message.result)
        }
        server.on('message', onMessage)
        server.once('exit', () => reject(new Error('The server has ended.')))
        server.send({ id, usage: 'collected' })
      }),
    async stop() {
      process.off('exit', leave)
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await mail[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type SoakedServer = Awaited<ReturnType<typeof startSoakedServer>>
