import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export type RunningNginx = { port: number; pid: number; stop(): Promise<void> }

const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so'

/** One worker of nginx that answers every request with these bytes out of a file, under these headers: what one process of ours is measured beside. */
export function startNginx(body: Buffer, headers: Array<[name: string, value: string]>): Promise<RunningNginx> {
  const quoted = (text: string) =>
    `"${text
      .replaceAll('\\', '\\\\')
      .replaceAll('"', String.raw`\"`)
      .replaceAll('$', '')}"`
  const added = headers.map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n      ')
  return start({
    connections: 1024,
    page: body,
    locations: `
    location / {
      types { }
      default_type "text/html; charset=utf-8";
      etag off;
      ${added}
      try_files /page =404;
    }`,
  })
}

/** One worker of nginx with nchan (https://nchan.io): what is posted to /publish is written to every event stream of /subscribe. */
export async function startNchan(streams: number): Promise<RunningNginx> {
  if (!existsSync(nchanModule)) throw new Error('nginx with nchan is missing. On Debian: apt-get install nginx libnginx-mod-nchan')
  return start({
    connections: streams + 1024,
    modules: `load_module ${nchanModule};`,
    locations: `
    location = / { return 204; }
    location = /publish { nchan_publisher; nchan_channel_id all; }
    location = /subscribe { nchan_subscriber eventsource; nchan_channel_id all; nchan_subscriber_first_message newest; }`,
  })
}

type Options = { connections: number; locations: string; modules?: string; page?: Buffer }

async function start({ connections, locations, modules = '', page }: Options): Promise<RunningNginx> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    throw new Error('nginx is missing. On Debian: apt-get install nginx')
  }
  const directory = mkdtempSync(join(tmpdir(), 'callbox-nginx-'))
  // Started by root, its worker runs as somebody else.
  chmodSync(directory, 0o755)
  mkdirSync(join(directory, 'www'))
  if (page) writeFileSync(join(directory, 'www/page'), page)
  const port = await freePort()
  writeFileSync(
    join(directory, 'nginx.conf'),
    `
${modules}
daemon off;
worker_processes 1;
worker_rlimit_nofile ${connections + 64};
pid ${directory}/pid;
error_log stderr;
events { worker_connections ${connections}; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_timeout 72s;
  keepalive_requests 100000000;
  open_file_cache max=10;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root ${directory}/www;
    ${locations}
  }
}
`,
  )
  const server = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (part: Buffer) => void (said = (said + part.toString()).slice(-1000)))
  const exited = once(server, 'exit')
  const leave = () => void server.kill('SIGKILL')
  process.once('exit', leave)
  const stop = async () => {
    process.off('exit', leave)
    if (server.exitCode === null) server.kill('SIGTERM')
    await exited
    rmSync(directory, { recursive: true, force: true })
  }
  for (let times = 0; times < 100; times++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer?.ok) return { port, pid: server.pid ?? 0, stop }
    await wait(50)
  }
  await stop()
  throw new Error(`nginx did not start: ${said}`)
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  listener.close()
  await once(listener, 'close')
  return port
}
