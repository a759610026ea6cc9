import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { request, type APIRequestContext, type Page } from 'playwright-core'
import { fakeGateway, type FakeGateway } from './fake-gateway.ts'
import { openTestMailServer, type TestMailServer } from './open-test-mail-server.ts'
import type { SiteAnswer, SiteRequest } from './serve-sites.ts'
import { whenHydrated } from './when-hydrated.ts'

const root = join(import.meta.dirname, '../..')
/** A first start takes seconds, and minutes beside other work. */
const patienceMs = 300_000

export type TestSite = AsyncDisposable & {
  url: string
  dataDir: string
  /** The gateway that the first start creates. */
  gateway: FakeGateway
  mailServer: TestMailServer
  /** Signs in with the code from the e-mail, without the form, and goes to the numbers, or as an admin to the admin area. */
  signIn(page: Page, email: string, access?: 'user' | 'admin'): Promise<void>
  /** A user who has signed in once, elsewhere. */
  addUser(email: string): Promise<void>
  /** Types the address and the code from the e-mail into the form on the page. Six digits submit themselves. */
  fillSignInForm(page: Page, email: string): Promise<void>
}

export const adminEmail = 'admin@example.test'

/**
 * A new site with the built pages and a real mail server beside it, in the process of this worker for sites (serve-sites.ts), where one starts in a fraction of a second. There is one at a
 * time.
 */
export async function openTestSite(env: Record<string, string> = {}): Promise<TestSite> {
  if (isServing) throw new Error('This worker serves a site already.')
  isServing = true
  const { dataDir, mailServer, siteEnv, close } = await openPlace(env)
  try {
    const answer = await ask({ start: siteEnv })
    if (!('url' in answer)) throw new Error('It did not say its address.')
    return {
      ...describeSite(answer.url, dataDir, mailServer),
      async [Symbol.asyncDispose]() {
        await ask({ stop: true })
        isServing = false
        await close()
      },
    }
  } catch (error) {
    isServing = false
    await close()
    throw error
  }
}

/** The product as an operator runs it: its own process and data directory. `exited` has the exit code and the signal that ended it. */
export async function startTestSite(env: Record<string, string> = {}): Promise<TestSite & { exited: Promise<unknown[]> }> {
  const { dataDir, mailServer, siteEnv, close } = await openPlace(env)
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], { ...processOptions(siteEnv), stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => void (said += part.toString()))
  const exited = once(server, 'exit')
  const leave = () => void server.kill('SIGKILL')
  process.once('exit', leave)

  async function stop() {
    process.off('exit', leave)
    if (server.exitCode === null) server.kill('SIGTERM')
    await exited
    await close()
  }

  const giveUp = Date.now() + patienceMs
  let url: string | undefined
  while (!(url = /Callbox is at (\S+)/.exec(said)?.[1])) {
    if (server.exitCode !== null || Date.now() > giveUp) {
      await stop()
      throw new Error(`The server did not start: ${said}`)
    }
    await wait(20)
  }
  return { ...describeSite(url, dataDir, mailServer), exited, [Symbol.asyncDispose]: stop }
}

function processOptions(env: Record<string, string>) {
  return {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], NODE_ENV: 'production', ...env },
  }
}

/** A data directory and a mail server, and the environment of a site with them. */
async function openPlace(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-site-'))
  const mailServer = await openTestMailServer()
  const siteEnv = {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'no-reply@example.test',
    ADMIN_EMAILS: adminEmail,
    LOG_LEVEL: 'warn',
    ...env,
  }
  const close = async () => {
    await mailServer[Symbol.asyncDispose]()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { dataDir, mailServer, siteEnv, close }
}

let isServing = false
let server: ChildProcess | null = null

/** Asks the process of this worker for sites, which lives as long as the worker. */
async function ask(wanted: SiteRequest): Promise<SiteAnswer> {
  if (!server?.connected) {
    server = fork(join(import.meta.dirname, 'serve-sites.ts'), [], processOptions({}))
    server.unref()
    server.channel?.unref()
  }
  const answered = new Promise<SiteAnswer>((settle, fail) => {
    const end = () => fail(new Error('The process of the sites has ended.'))
    server?.once('exit', end).once('message', (answer) => {
      server?.off('exit', end)
      settle(answer as SiteAnswer)
    })
  })
  server.send(wanted)
  const answer = await answered
  if ('error' in answer) throw new Error(`The site did not do it: ${answer.error}`)
  return answer
}

function describeSite(url: string, dataDir: string, mailServer: TestMailServer): Omit<TestSite, keyof AsyncDisposable> {
  const demoGateway = JSON.parse(readFileSync(join(dataDir, 'demo-gateway.json'), 'utf8')) as { id: string; token: string }
  async function openSession(client: APIRequestContext, email: string, userType: 'user' | 'admin') {
    const post = async (path: string, data: object) => {
      const answer = await client.post(`${url}/api/auth/${path}`, { data, headers: { origin: url } })
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
    }
    await post('request-otp', { email, userType })
    await post('verify-otp', { email, otp: await mailServer.codeFor(email), userType })
  }
  return {
    url,
    dataDir,
    gateway: fakeGateway({ url, ...demoGateway }),
    mailServer,
    async signIn(page, email, access = 'user') {
      await openSession(page.request, email, access)
      await page.goto(access === 'admin' ? '/admin' : '/available-numbers')
      await whenHydrated(page)
    },
    async addUser(email) {
      const client = await request.newContext()
      await openSession(client, email, 'user')
      await client.dispose()
    },
    async fillSignInForm(page, email) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send Verification Code' }).click()
      // In step 2 the field has the focus.
      await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code')
      await page.keyboard.type(await mailServer.codeFor(email))
    },
  }
}
