import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/gateways/free-port.ts'
import { makeCertificate } from '#tests/harness/make-certificate.ts'
import { startProgram, type RunningProgram } from '#tests/gateways/start-program.ts'
import { openProxyClient } from './open-proxy-client.ts'

const shipped = join(import.meta.dirname, '../../deploy')

export type ProxyKind = 'nginx' | 'caddy'
export type Proxy = AsyncDisposable & { log(): string }

/** Starts a proxy with the file that we ship, in which only ports, paths, the site's name and certificates are replaced. It listens when this resolves. */
export async function openProxy(kind: ProxyKind, port: number, nodes: Array<{ port: number }>): Promise<Proxy> {
  const directory = mkdtempSync(join(tmpdir(), `callbox-${kind}-`))
  // Started by root, its workers run as somebody else.
  chmodSync(directory, 0o755)
  const certificate = makeCertificate({ days: 2 })
  if (!certificate) throw new Error('A certificate could not be made: openssl is missing.')
  writeFileSync(join(directory, 'key.pem'), certificate.key)
  writeFileSync(join(directory, 'cert.pem'), certificate.cert)
  const program = await start(kind, directory, port, nodes)
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 200) throw new Error(`${kind} does not listen: ${program.log()}`)
    await wait(50)
  }
  return {
    log: program.log,
    async [Symbol.asyncDispose]() {
      await program.end()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function start(kind: ProxyKind, directory: string, port: number, nodes: Array<{ port: number }>): Promise<RunningProgram> {
  const log = join(directory, 'log')
  if (kind === 'nginx') {
    const file = join(directory, 'nginx.conf')
    writeFileSync(file, await writeNginx(directory, port, nodes))
    return startProgram('nginx', ['-p', directory, '-c', file, '-g', `daemon off; pid ${directory}/pid;`], { log })
  }
  const file = join(directory, 'Caddyfile')
  writeFileSync(file, writeCaddy(directory, readFileSync(join(shipped, 'Caddyfile'), 'utf8')))
  const env = {
    HOME: directory,
    XDG_DATA_HOME: directory,
    XDG_CONFIG_HOME: directory,
    CALLBOX_SITE: `https://localhost:${port}`,
    CALLBOX_NODES: nodes.map((node) => `127.0.0.1:${node.port}`).join(' '),
  }
  return startProgram('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { log, env })
}

async function writeNginx(directory: string, port: number, nodes: Array<{ port: number }>): Promise<string> {
  const otherPort = await freePort()
  const [first, ...others] = nodes
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${directory}/${name};\n`)
    .join('')
  const replaced = [
    [/^ *listen \[::\].*\n/gm, ''],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    [/listen 80 /g, `listen 127.0.0.1:${otherPort} `],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${first?.port}`],
    [/^ *server 127\.0\.0\.1:3002 (.*)\n/m, others.map((node) => `    server 127.0.0.1:${node.port} $1\n`).join('')],
    [/\/etc\/letsencrypt\/live\/callbox\.example\/fullchain\.pem/g, join(directory, 'cert.pem')],
    [/\/etc\/letsencrypt\/live\/callbox\.example\/privkey\.pem/g, join(directory, 'key.pem')],
    [/callbox\.example/g, 'localhost'],
    [/\/var\/log\/nginx/g, directory],
    [/^http \{\n/m, `http {\n${temporary}`],
  ] as const
  return replaced.reduce<string>(
    (text, [pattern, by]) => {
      if (!text.match(pattern)) throw new Error(`nginx.conf has nothing like ${String(pattern)}`)
      return text.replace(pattern, by)
    },
    readFileSync(join(shipped, 'nginx.conf'), 'utf8'),
  )
}

function writeCaddy(directory: string, text: string): string {
  const site = '{$CALLBOX_SITE:callbox.example} {\n'
  if (!text.includes(site)) throw new Error(`The Caddyfile has no ${site}`)
  const options = /^\{\n/m
  if (!options.test(text)) throw new Error('The Caddyfile has no global options')
  const changed = text.replace(options, '{\n\tadmin off\n\tauto_https disable_redirects\n')
  return changed.replace(site, `${site}\ttls ${directory}/cert.pem ${directory}/key.pem\n`)
}

async function isListening(port: number): Promise<boolean> {
  try {
    await using client = await openProxyClient(port)
    await client.request('GET', '/metrics')
    return true
  } catch {
    return false
  }
}
