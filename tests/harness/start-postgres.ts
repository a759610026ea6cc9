import { execFile, spawn } from 'node:child_process'
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
  /** Stops all of its processes (SIGSTOP), as a machine that hangs would: connections stay open, and nothing is answered. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

/**
 * Starts a Postgres in a temporary directory. With `durable` commits survive a power cut, as the benches need; tests do
 * without, which is several times faster.
 * @throws where no Postgres of version 15 or later is installed.
 */
export async function startPostgres({ durable = false }: { durable?: boolean } = {}): Promise<RunningPostgres> {
  const binaries = findPostgres()
  if (!binaries) throw new Error('No Postgres of version 15 or later was found. On Debian: apt-get install postgresql-15')
  const owner = otherThanRoot()
  const directory = mkdtempSync(join(tmpdir(), 'callbox-postgres-'))
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const identity = { ...owner, cwd: directory, env: { ...process.env, HOME: directory, LC_ALL: 'C.UTF-8' } }
  const data = join(directory, 'data')
  await promisify(execFile)(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], identity)

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 300,
    shared_buffers: '256MB',
    ...(durable ? { max_wal_size: '4GB' } : hasty),
  }
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let said = ''
  server.stderr.on('data', (part: Buffer) => void (said = (said + part.toString()).slice(-4000)))
  const exited = once(server, 'exit')
  const leave = () => {
    server.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', leave)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  async function stop() {
    process.off('exit', leave)
    if (server.exitCode === null) server.kill('SIGINT')
    await exited
    rmSync(directory, { recursive: true, force: true })
  }

  try {
    await untilItAnswers(url, () => server.exitCode !== null)
  } catch (error) {
    await stop()
    throw new Error(`Postgres did not start: ${said}`, { cause: error })
  }
  const signal = (name: NodeJS.Signals) => {
    // The parent first, so that it starts no others meanwhile.
    server.kill(name)
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean)
    for (const child of children)
      try {
        process.kill(Number(child), name)
      } catch {
        // It has ended meanwhile.
      }
  }
  return { url, binaries, freeze: () => signal('SIGSTOP'), thaw: () => signal('SIGCONT'), stop }
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
