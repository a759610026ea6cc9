import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/gateways/free-port.ts'
import { openTestMailServer } from '#tests/harness/open-test-mail-server.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 120_000
export const adminEmail = 'admin@example.test'
export const metricsToken = 'a-token-for-the-scraper'

export type Node = {
  port: number
  url: string
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>
  start(): Promise<void>
  /** Sends it a signal that it does not expect; with SIGKILL it is gone when this resolves. */
  signal(name: NodeJS.Signals): Promise<void>
  /** Its open event streams, of whomever. */
  streams(): Promise<number>
  /** What it says to a scraper; empty where it does not answer. */
  metrics(): Promise<string>
  log(): string
}

type Environment = Record<string, string>

export type Nodes = AsyncDisposable & {
  nodes: [Node, Node, ...Node[]]
  /** Signs an administrator in. Returns the access token. */
  signIn(): Promise<string>
  /** Signs an administrator in and adds a gateway that lists every number its texts name. */
  addGateway(): Promise<{ path: string; token: string; accessToken: string }>
}

/** Nodes as an operator runs them behind a proxy, with a mail server: two, or as many as have an environment `of` their own. They are ready. */
export async function openNodes(env: Environment, of: [Environment, Environment, ...Environment[]] = [{}, {}]): Promise<Nodes> {
  const mailServer = await openTestMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-deploy-'))
  const all = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    SECRET: 'a secret for tests only',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@example.test',
    ADMIN_EMAILS: adminEmail,
    METRICS_TOKEN: metricsToken,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    ...env,
  }
  const [first, second, ...more] = of
  const create = async (own: Environment) => createNode(await freePort(), { ...all, ...own })
  const nodes: Nodes['nodes'] = [await create(first), await create(second), ...(await Promise.all(more.map(create)))]
  await Promise.all(nodes.map((node) => node.start()))
  const call = (path: string, body: object, token = '') =>
    fetch(nodes[0].url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'api', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    }).then((response) => response.json() as Promise<Record<string, unknown>>)
  async function signIn() {
    await call('/api/auth/request-otp', { email: adminEmail, userType: 'admin' })
    const otp = await mailServer.codeFor(adminEmail)
    const { session } = await call('/api/auth/verify-otp', { email: adminEmail, otp, userType: 'admin' })
    return (session as { access_token: string }).access_token
  }
  return {
    nodes,
    signIn,
    async addGateway() {
      const accessToken = await signIn()
      const { id, token } = await call('/api/admin/gateways', { name: 'Phone', lists_numbers: 'all' }, accessToken)
      return { path: `/ingest/${String(id)}/json`, token: String(token), accessToken }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(nodes.map((node) => node.stop()))
      await mailServer[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function createNode(port: number, env: NodeJS.ProcessEnv): Node {
  const url = `http://127.0.0.1:${port}`
  let running: ChildProcess | null = null
  let output = ''
  const kill = () => void running?.kill('SIGKILL')
  const metrics = async () => {
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } }).catch(() => null)
    return (await response?.text()) ?? ''
  }
  return {
    port,
    url,
    log: () => output,
    async start() {
      const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
        cwd: root,
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running = child
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (output += part.toString()))
      process.once('exit', kill)
      await untilReady(url, () => (child.exitCode === null ? null : output))
    },
    async stop() {
      process.off('exit', kill)
      if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
      const exited = once(running, 'exit')
      running.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return code
    },
    async signal(name) {
      const exited = running && name === 'SIGKILL' ? once(running, 'exit') : null
      running?.kill(name)
      await exited
    },
    metrics,
    async streams() {
      const lines = (await metrics()).matchAll(/^callbox_live_streams\{[^}]*\} (\d+)/gm)
      return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}

/** @throws Error with the output of the process when it ends before */
export async function untilReady(url: string, endedWith: () => string | null): Promise<void> {
  const giveUp = Date.now() + patienceMs
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    const words = endedWith()
    if (words !== null || Date.now() > giveUp) throw new Error(`The node did not become ready: ${words ?? ''}`)
    await wait(50)
  }
}
