import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'

const patienceMs = 30_000

export type RunningPostgres = {
  /** The URL of a superuser for the database "postgres". */
  url: string
  /** The folder with `pgbench` and the other programs. */
  binaries: string
  pid(): number
  /** Stops all of its processes (SIGSTOP), as a machine that hangs would: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  /** Kills all of its processes (SIGKILL). */
  kill(): Promise<void>
  /** Starts it again where it was killed, or has ended by itself. */
  start(): Promise<void>
  stop(): Promise<void>
}

type StartOptions = {
  durable?: boolean
  /** An empty directory for its files, in place of a temporary one. */
  directory?: string
  /** The URL of another one, of which it becomes a standby. */
  standbyOf?: string
}

/**
 * Starts a Postgres. With `durable` commits survive a power cut, as the benches need; tests do without, which is several times faster.
 * @throws where no Postgres of version 15 or later is installed.
 */
export async function startPostgres({ durable = false, directory: given, standbyOf }: StartOptions = {}): Promise<RunningPostgres> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('No Postgres of version 15 or later was found. On Debian: apt-get install postgresql-15')
  const owner = otherThanRoot()
  const directory = given ?? mkdtempSync(join(tmpdir(), 'callbox-postgres-'))
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const identity = { ...owner, cwd: directory, env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' } }
  const data = join(directory, 'data')
  const [program, ...args] = standbyOf
    ? ['pg_basebackup', '-D', data, '-d', standbyOf, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  await promisify(execFile)(join(binaries, program ?? ''), args, identity)

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 300,
    shared_buffers: '256MB',
    ...(durable ? { max_wal_size: '4GB' } : hasty),
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  let exited: Promise<unknown> = Promise.resolve()
  const isRunning = () => server.exitCode === null && server.signalCode === null

  async function start() {
    let said = ''
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    server = spawn(join(binaries ?? '', 'postgres'), ['-D', data, ...words], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
    server.stderr?.on('data', (part: Buffer) => void (said = (said + part.toString()).slice(-4000)))
    exited = once(server, 'exit')
    try {
      await untilItAnswers(url, () => !isRunning())
    } catch (error) {
      await stop()
      throw new Error(`Postgres did not start: ${said}`, { cause: error })
    }
  }

  const leave = () => {
    server.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  }

  async function stop() {
    process.off('exit', leave)
    if (isRunning()) server.kill('SIGINT')
    await exited
    rmSync(directory, { recursive: true, force: true })
  }

  const signal = (name: NodeJS.Signals) => {
    if (!isRunning()) return
    // It starts no others meanwhile.
    server.kill('SIGSTOP')
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean)
    for (const pid of [...children, server.pid])
      try {
        process.kill(Number(pid), name)
      } catch {
        // It has ended meanwhile.
      }
  }

  process.once('exit', leave)
  await start()
  return {
    url,
    binaries,
    pid: () => server.pid ?? 0,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      signal('SIGKILL')
      await exited
    },
    start,
    stop,
  }
}

const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Postgres refuses to run as root: there it runs as the user that Debian's package made, or as nobody. */
function otherThanRoot(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return uid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}

async function untilItAnswers(url: string, hasExited: () => boolean) {
  const giveUp = Date.now() + patienceMs
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (hasExited() || Date.now() > giveUp) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
