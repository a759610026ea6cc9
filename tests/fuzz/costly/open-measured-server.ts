import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '#domain/users/access.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import type { Usage } from '#tests/harness/tell-usage.ts'
import { buildIfStale } from '../../../scripts/build.ts'
import { sendRaw, type RawResponse } from '../send-raw.ts'

export type Who = 'visitor' | 'user' | 'admin'

/** A request. `who` has their token in it, as a program sends it; the address of the client changes with each, so that limits for a client refuse none. */
export type Call = { who?: Who; method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }

export type MeasuredServer = AsyncDisposable & {
  url: string
  /** The processor time of an ordinary page, which has to be rendered, in milliseconds: how fast the machine is. */
  pageMs: number
  send(call: Call): Promise<RawResponse>
  usage(kind?: 'now' | 'collected'): Promise<Usage>
  query(statement: string, values?: unknown[]): Promise<Array<Record<string, unknown>>>
  /** Runs the jobs that follow a text within seconds. */
  runJobs(): Promise<unknown>
  /** What it has logged, the newest last. */
  logged(): string
}

const tellUsage = join(import.meta.dirname, '../../harness/tell-usage.ts')

/** A server in a process of its own, so that the processor time and the memory of its clients do not count: with pages, an embedded database and `texts` texts. */
export async function openMeasuredServer({
  texts = 2000,
  env = {},
}: { texts?: number; env?: Record<string, string> } = {}): Promise<MeasuredServer> {
  await buildIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-costly-'))
  const child = fork(join(import.meta.dirname, 'serve-measured.ts'), {
    execArgv: ['--expose-gc', '--import', tellUsage],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      SECRET: 'a secret for tests only',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'http://callbox.example.test',
      STREAMS_PER_CLIENT: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const leave = () => void child.kill('SIGKILL')
  process.once('exit', leave)
  let said = ''
  child.stderr?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-20_000)))
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  const started = Promise.withResolvers<unknown>()
  waiting.set(0, started)
  child.on('message', ({ id, result, error }: { id: number; result?: unknown; error?: string }) => {
    const asker = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asker?.resolve(result)
    else asker?.reject(new Error(error))
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`The server ended with ${code ?? signal}: ${said}`))
  })
  let lastId = 0
  const ask = <Result>(question: object): Promise<Result> => {
    const id = ++lastId
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    child.send({ id, ...question })
    return answer.promise as Promise<Result>
  }
  async function close() {
    process.off('exit', leave)
    agent.destroy()
    if (child.connected) child.disconnect()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }

  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const port = (await started.promise) as number
  const url = `http://127.0.0.1:${port}`
  const query = (statement: string, values: unknown[] = []) => ask<Array<Record<string, unknown>>>({ query: statement, values })
  const tokens: Partial<Record<Who, string>> = {}
  const signIn = async (who: 'user' | 'admin') => (tokens[who] = await ask<string>({ signIn: `${who}@example.test`, role: roles[who] }))
  for (const statement of rows(texts)) await query(statement, statement.includes('$1') ? [testNumbers] : [])
  for (const who of ['user', 'admin'] as const) await signIn(who)
  let client = 0

  async function send(call: Call, isRepeated = false): Promise<RawResponse> {
    const { who = 'visitor', method = 'GET', path, headers = {}, body } = call
    client = (client + 1) % 2 ** 24
    const answer = await sendRaw(url, {
      method,
      path,
      agent,
      headers: {
        host: 'callbox.example.test',
        'x-forwarded-for': `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`,
        ...(who === 'visitor' ? {} : { authorization: `Bearer ${tokens[who]}`, 'x-client': 'api' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    })
    // Some calls end sessions, or take a role away.
    if (who !== 'visitor' && !isRepeated && (answer.status === 401 || answer.status === 403)) {
      await query('delete from rate_limits')
      await signIn(who)
      return send(call, true)
    }
    return answer
  }
  const usage = (kind: 'now' | 'collected' = 'now') => ask<Usage>({ usage: kind })
  const pageMs = await measurePage(usage, () => send({ who: 'user', path: '/docs' }))
  return {
    url,
    pageMs,
    send: (call) => send(call),
    usage,
    query,
    runJobs: () => ask({ jobs: true }),
    logged: () => said,
    [Symbol.asyncDispose]: close,
  }
}

/** The mean of ten, once the code is warm. */
async function measurePage(usage: () => Promise<Usage>, get: () => Promise<unknown>): Promise<number> {
  for (let warming = 0; warming < 30; warming++) await get()
  const before = await usage()
  for (let page = 0; page < 10; page++) await get()
  return ((await usage()).cpuMs - before.cpuMs) / 10
}

const roles: Record<'user' | 'admin', Role> = { user: 'user', admin: 'super_admin' }

/** Numbers, a gateway, texts of the last hours, and a post. */
function rows(texts: number): string[] {
  return [
    `insert into phone_numbers (number) select unnest($1::text[])`,
    `insert into sms_messages (phone_number_id, sender, message_content, received_at)
     select 1 + i % 6, 'Sender ' || i % 300, 'Your Example code is ' || lpad((i * 7919 % 1000000)::text, 6, '0') || '. Never share it with anybody who calls you.',
       now() - i * interval '1 second' from generate_series(1, ${texts}) i`,
    `insert into blog_posts (id, title, slug, content) values ('a-post', 'A post', 'a-post', 'Words')`,
  ]
}
