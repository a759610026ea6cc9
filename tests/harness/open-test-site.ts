import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { fakeGateway, type FakeGateway } from './fake-gateway.ts'
import { openTestMailServer, type TestMailServer } from './open-test-mail-server.ts'

const root = join(import.meta.dirname, '../..')
/** A first start takes seconds, and minutes beside other work. */
const patienceMs = 300_000

export type TestSite = AsyncDisposable & {
  url: string
  dataDir: string
  /** The gateway that the first start creates. */
  gateway: FakeGateway
  mailServer: TestMailServer
  /** The exit code and the signal that ended it, once it has ended. */
  exited: Promise<unknown[]>
  /** Signs in on the page with the code from the e-mail. Ends on the numbers, or for an admin in the admin area. */
  signIn(page: Page, email: string, access?: 'user' | 'admin'): Promise<void>
}

export const adminEmail = 'admin@example.test'

/**
 * The product as an operator runs it: its own process and data directory, with a real mail server beside it and the built pages. The
 * directory is a copy of one that was started before, where there is one (`makeSiteTemplate`); with `isFirstStart` it is empty.
 */
export async function openTestSite(env: Record<string, string> = {}, { isFirstStart = false } = {}): Promise<TestSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callbox-site-'))
  const template = process.env[templateVariable]
  // A generated SECRET comes with the directory.
  if (template && !isFirstStart && !env['SECRET'] && !env['DATABASE_URL']) cpSync(template, dataDir, { recursive: true })
  const site = await startSite(dataDir, env)
  return {
    ...site,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const templateVariable = 'CALLBOX_TEST_SITE_TEMPLATE'

/** Starts a site once and stores its directory as the template of later ones: a first start takes more than twice as long as another. */
export async function makeSiteTemplate(): Promise<{ remove(): void }> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-site-template-'))
  await (await startSite(directory, {}))[Symbol.asyncDispose]()
  process.env[templateVariable] = directory
  return { remove: () => rmSync(directory, { recursive: true, force: true }) }
}

async function startSite(dataDir: string, env: Record<string, string>): Promise<TestSite> {
  const mailServer = await openTestMailServer()
  // The embedded database is compiled once and not optimized: a site of a test ends before that would pay.
  const server = spawn(process.execPath, ['--liftoff-only', join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'no-reply@example.test',
      ADMIN_EMAILS: adminEmail,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => void (said += part.toString()))
  const exited = once(server, 'exit')
  const leave = () => void server.kill('SIGKILL')
  process.once('exit', leave)

  async function close() {
    process.off('exit', leave)
    if (server.exitCode === null) server.kill('SIGTERM')
    await exited
    await mailServer[Symbol.asyncDispose]()
  }

  const giveUp = Date.now() + patienceMs
  let url: string | undefined
  while (!(url = /Callbox is at (\S+)/.exec(said)?.[1])) {
    if (server.exitCode !== null || Date.now() > giveUp) {
      await close()
      throw new Error(`The server did not start: ${said}`)
    }
    await wait(20)
  }
  const demoGateway = JSON.parse(readFileSync(join(dataDir, 'demo-gateway.json'), 'utf8')) as { id: string; token: string }
  return {
    url,
    dataDir,
    gateway: fakeGateway({ url, ...demoGateway }),
    mailServer,
    exited,
    async signIn(page, email, access = 'user') {
      await page.goto(access === 'admin' ? '/admin/login' : '/auth')
      await page.getByLabel('E-mail').fill(email)
      await page.getByRole('button', { name: 'Send Verification Code' }).click()
      await page.keyboard.type(await whenFocused(page, () => mailServer.codeFor(email)))
      await page.waitForURL(access === 'admin' ? /\/admin$/ : /\/available-numbers$/)
    },
    [Symbol.asyncDispose]: close,
  }
}

/** The code is typed without a click: in step 2 its field has the focus, and six digits submit themselves. */
async function whenFocused(page: Page, readCode: () => Promise<string>): Promise<string> {
  await page.waitForFunction(() => document.activeElement?.getAttribute('autocomplete') === 'one-time-code')
  return readCode()
}
