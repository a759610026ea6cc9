import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openTestMailServer, type TestMailServer } from '#tests/harness/open-test-mail-server.ts'

const patienceMs = 120_000

/** The moment that every picture shows: a Wednesday afternoon in winter time, when London and UTC agree. */
export const moment = Date.UTC(2026, 2, 18, 14, 25, 30)
export const adminEmail = 'admin@example.test'

export type LookServer = AsyncDisposable & {
  url: string
  mailServer: TestMailServer
  /** Sets the server's clock to so many minutes before `moment`. With `isAtRest` it will not be set again. */
  setClock(minutesBefore: number, isAtRest?: boolean): Promise<void>
}

/** Starts the server of the tree at `root`, whose pages are built, on an empty embedded database. */
export async function startServer(root: string): Promise<LookServer> {
  const mailServer = await openTestMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-look-'))
  const url = `http://127.0.0.1:${await findFreePort()}`
  const server = fork(join(root, 'server/main.ts'), {
    cwd: root,
    execArgv: ['--import', join(import.meta.dirname, 'fix-clock.ts')],
    env: {
      PATH: process.env['PATH'],
      TZ: 'UTC',
      LOOK_NOW: String(moment),
      NODE_ENV: 'production',
      PORT: new URL(url).port,
      DATA_DIR: dataDir,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'no-reply@example.test',
      ADMIN_EMAILS: adminEmail,
      STREAMS_PER_CLIENT: '0',
      LOG_LEVEL: 'warn',
      AUTH_DEBUG: 'true',
      TELEGRAM_URL: 'https://t.me/callbox_example',
      CONTACT_EMAIL: 'hello@callbox.example',
      POSTAL_ADDRESS: '1 Example Street, London',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (part: Buffer) => void (output += part.toString()))
  const exited = once(server, 'exit')
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)

  async function close() {
    process.off('exit', kill)
    if (server.exitCode === null) server.kill('SIGTERM')
    await exited
    await mailServer[Symbol.asyncDispose]()
    rmSync(dataDir, { recursive: true, force: true })
  }

  const deadline = Date.now() + patienceMs
  while (!(await isReady(url))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`The server of ${root} did not start:\n${output}`)
    }
    await wait(50)
  }
  return {
    url,
    mailServer,
    async setClock(minutesBefore, isAtRest = false) {
      const isSet = once(server, 'message')
      server.send({ now: moment - minutesBefore * 60_000, isAtRest })
      await isSet
    },
    [Symbol.asyncDispose]: close,
  }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
