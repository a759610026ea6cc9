import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildInfo } from '#server/base/build-info.ts'
import { variableNames } from '#server/base/config.ts'
import { freePort } from '#tests/gateways/free-port.ts'
import { buildImage, type Image } from './build-image.ts'
import { openDatabase } from './open-database.ts'
import { untilReady } from './open-nodes.ts'
import { skipWithout } from './skip-without.ts'

const deploy = join(import.meta.dirname, '../../deploy')
/** A worktree of git has its HEAD elsewhere, out of the context of a build. */
const isClone = existsSync(join(deploy, '../.git/HEAD'))
const maxMegabytes = 300
/** Of 100; 0 exposes nothing. */
const maxExposure = 20

type Started = AsyncDisposable & { url: string; stop(): Promise<number | null>; log(): string }

let image: Image
const opened = new AsyncDisposableStack()
let databaseUrl: string
/** Node at a place that the user of the image may read, as the folder of the checkout may be closed to it. */
let node: string

beforeAll(async () => {
  databaseUrl = opened.use(await openDatabase()).url
  image = opened.use(await buildImage(join(deploy, 'Dockerfile')))
  const directory = mkdtempSync(join(tmpdir(), 'callbox-node-'))
  opened.defer(() => rmSync(directory, { recursive: true, force: true }))
  chmodSync(directory, 0o755)
  node = join(directory, 'node')
  copyFileSync(process.execPath, node)
}, 600_000)
afterAll(() => opened.disposeAsync(), 600_000)

/** Starts a command of the image as its user, with nothing in its environment but what is given. */
async function start(command: string[], cwd: string, env: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const [program = '', ...args] = command
  const child = spawn(program === 'node' ? node : program, args, {
    cwd,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...image.identity,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (output += part.toString()))
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill((image.stopSignal || 'SIGTERM') as NodeJS.Signals)
    return (await exited)[0] as number | null
  }
  const started = { url: `http://127.0.0.1:${port}`, stop, log: () => output, [Symbol.asyncDispose]: async () => void (await stop()) }
  await untilReady(started.url, () => (child.exitCode === null ? null : output))
  return started
}

const environment = (): Record<string, string> => ({ ...image.env, DATA_DIR: image.at(image.env['DATA_DIR'] ?? '') })

describe('the image', () => {
  test('serves with Postgres and writes nothing', async () => {
    const before = listFiles(image.at('/'))
    await using server = await start(image.command, image.at(image.workingDirectory), {
      ...environment(),
      DATABASE_URL: databaseUrl,
      SECRET: 'a secret for tests only',
    })
    const page = await fetch(`${server.url}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')])
    // A file that comes from outside the build.
    const script = await fetch(`${server.url}/docs/smstools/callbox-smstools.sh`)
    expect([script.status, await script.text()]).toEqual([200, expect.stringMatching(/^#!\/bin\/sh\n/)])
    const healthcheck = (port: string) => spawnSync(node, image.healthcheck.slice(1), { env: { PORT: port }, ...image.identity }).status
    expect(image.healthcheck[0]).toBe('node')
    expect([healthcheck(new URL(server.url).port), healthcheck(String(await freePort()))]).toEqual([0, 1])
    expect(await server.stop()).toBe(0)
    expect(listFiles(image.at('/'))).toEqual(before)
  })

  test('serves with nothing but its volume', async () => {
    await using server = await start(image.command, image.at(image.workingDirectory), environment())
    expect((await fetch(`${server.url}/api/numbers`)).status).toBe(401)
    expect(existsSync(join(image.at('/data'), 'pglite'))).toBe(true)
  })

  test.skipIf(!isClone)('tells its commit, and has no .git', () => {
    expect(existsSync(image.at('/app/.git'))).toBe(false)
    expect(buildInfo(image.at('/app'))).toEqual(buildInfo())
  })

  test('has an environment that the code knows, and listens on every interface', () => {
    expect(Object.keys(image.env).filter((name) => !variableNames.includes(name))).toEqual([])
    expect(image.env).toMatchObject({ HOST: '0.0.0.0', NODE_ENV: 'production' })
    expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/)
    expect(image.stopSignal).toBe('SIGTERM')
  })

  test('has no dependency of development, no test, nothing private, and a modest size', () => {
    const { devDependencies, dependencies } = JSON.parse(readFileSync(image.at('/app/package.json'), 'utf8')) as Record<string, object>
    const installed = (name: string) => existsSync(image.at(`/app/node_modules/${name}`))
    expect(Object.keys(dependencies ?? {}).filter((name) => !installed(name))).toEqual([])
    // Dependencies of dependencies.
    const shared = ['yaml']
    expect(Object.keys(devDependencies ?? {}).filter((name) => installed(name) && !shared.includes(name))).toEqual([])
    expect(globSync(['**/*.test.ts', '**/.env*', '.git'], { cwd: image.at('/app'), exclude: ['node_modules'] })).toEqual([])
    const kilobytes = Number(spawnSync('du', ['-sk', image.at('/app')], { encoding: 'utf8' }).stdout.split('\t')[0])
    expect(kilobytes / 1024).toBeLessThan(maxMegabytes)
  })
})

describe('the service', () => {
  const unit = readFileSync(join(deploy, 'callbox.service'), 'utf8')
  /** The values of a directive, in order. */
  const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)

  test('starts a node from an installed and built checkout, as another user, and waits until it is ready', async () => {
    const inPlace = (text: string) => text.replaceAll('/opt/callbox', image.atBuild('/build')).split(' ')
    const dataDir = mkdtempSync(join(tmpdir(), 'callbox-state-'))
    const env = Object.fromEntries(valuesOf('Environment').map((pair) => pair.split('=') as [string, string]))
    expect(env).toMatchObject({ PORT: '%i', NODE_ENV: 'production', DATA_DIR: '/var/lib/callbox' })
    const given = { DATABASE_URL: databaseUrl, SECRET: 'a secret for tests only', DATA_DIR: dataDir, NODE_ENV: 'production' }
    const [startCommand = ''] = valuesOf('ExecStart')
    const [waitCommand = ''] = valuesOf('ExecStartPost')
    await using server = await start(inPlace(startCommand), image.atBuild('/build'), given)
    const [program = '', ...args] = inPlace(waitCommand)
    const { port } = new URL(server.url)
    await promisify(execFile)(program, args, { cwd: image.atBuild('/build'), env: { PORT: port }, ...image.identity })
    expect(await server.stop()).toBe(0)
    rmSync(dataDir, { recursive: true, force: true })
  })

  test.skipIf(skipWithout('systemd-analyze'))('is a valid unit, under both of its names, and exposes little', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'callbox-unit-'))
    const text = unit.replaceAll('/opt/callbox', image.atBuild('/build')).replace(/^EnvironmentFile=/m, 'EnvironmentFile=-')
    for (const name of ['callbox.service', 'callbox@3001.service', 'callbox@.service']) writeFileSync(join(directory, name), text)
    for (const name of ['callbox.service', 'callbox@3001.service']) {
      const verified = spawnSync('systemd-analyze', ['verify', join(directory, name)], { encoding: 'utf8' })
      expect([name, verified.stderr.split('\n').filter((line) => line.includes('callbox')), verified.status]).toEqual([name, [], 0])
    }
    const args = ['security', '--offline=true', `--threshold=${maxExposure}`, '--no-pager', join(directory, 'callbox.service')]
    const security = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
    expect([security.status, security.stdout.trim().split('\n').at(-1)]).toEqual([0, expect.stringContaining('OK')])
    rmSync(directory, { recursive: true, force: true })
  })

  test('leaves Node what it needs: executable memory that it writes, files for every stream, and time to stop', () => {
    expect(valuesOf('MemoryDenyWriteExecute')).toEqual(['no'])
    expect(Number(valuesOf('LimitNOFILE')[0])).toBeGreaterThan(16_000)
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(10)
    expect(dirname(valuesOf('ExecStart')[0]?.split(' ')[0] ?? '')).toBe('/opt/callbox/node_modules/.bin')
  })
})

function listFiles(directory: string): string[] {
  return globSync('**/*', { cwd: directory, exclude: (entry) => entry.includes('node_modules') }).toSorted()
}
