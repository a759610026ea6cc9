import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/gateways/free-port.ts'
import { startProgram } from '#tests/gateways/start-program.ts'

/** PgBouncer in transaction mode in front of a database, with few connections to it. */
export async function openPgbouncer(databaseUrl: string): Promise<AsyncDisposable & { url: string; log(): string }> {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-pgbouncer-'))
  // It refuses to run as root.
  chmodSync(directory, 0o777)
  const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const config = join(directory, 'pgbouncer.ini')
  writeFileSync(join(directory, 'users'), '')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${databasePort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = ${join(directory, 'users')}
pool_mode = transaction
max_client_conn = 200
default_pool_size = 8
server_login_retry = 1
`,
  )
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const program = await startProgram('pgbouncer', [...as, config], { log: join(directory, 'log'), until: 'process up' })
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    log: program.log,
    async [Symbol.asyncDispose]() {
      await program.end('SIGINT')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
