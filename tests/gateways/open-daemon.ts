import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gatewaySetups } from '#domain/gateways/setups/gateway-setups.ts'
import { openFakeModem, type FakeModem } from './open-fake-modem.ts'
import type { Receiver } from './open-receiver.ts'
import { startProgram, type RunningProgram } from './start-program.ts'

export type Daemon = AsyncDisposable & {
  modem: FakeModem
  program: RunningProgram
  directory: string
  /** Makes the files of a directory look as old as that, as if the time had passed. */
  age(folder: string, minutes: number): void
  /** Runs the downloaded script as its daemon or cron would. */
  run(...args: string[]): Promise<void>
}

type DaemonOptions = {
  kind: 'smstools' | 'gammu'
  program: string
  args: (config: string) => string[]
  config: (paths: { directory: string; device: string; script: string }) => string
  folders: string[]
  /** More lines of callbox-gateway.conf. */
  settings: (directory: string) => string
}

/** A daemon on a fake modem, with the script that the site serves, and the configuration that the dialog makes. */
async function openDaemon({ directory, site, address, token }: Receiver, options: DaemonOptions): Promise<Daemon> {
  const modem = await openFakeModem(directory)
  for (const folder of options.folders) mkdirSync(join(directory, folder), { recursive: true })
  const [url = '', gatewayId = ''] = address.split('/ingest/')
  const files = gatewaySetups[options.kind]({ url, gatewayId, token }).files ?? []
  const script = join(directory, `callbox-${options.kind}`)
  writeFileSync(script, await download(`${site}/docs/${options.kind}/${files[0]?.name}`), { mode: 0o755 })
  const settings = join(directory, 'callbox-gateway.conf')
  const made = files[1] && 'content' in files[1] ? files[1].content : ''
  writeFileSync(settings, made + options.settings(directory), { mode: 0o600 })
  const config = join(directory, 'daemon.conf')
  writeFileSync(config, options.config({ directory, device: modem.device, script }))
  const env = { CALLBOX_CONF: settings, LC_ALL: 'C.UTF-8' }
  const program = await startProgram(options.program, options.args(config), { log: join(directory, 'daemon.out'), env })
  return {
    modem,
    program,
    directory,
    age(folder, minutes) {
      const then = new Date(Date.now() - minutes * 60_000)
      for (const name of readdirSync(join(directory, folder))) utimesSync(join(directory, folder, name), then, then)
    },
    async run(...args) {
      await once(spawn(script, args, { env: { ...process.env, ...env }, stdio: 'ignore' }), 'exit')
    },
    async [Symbol.asyncDispose]() {
      await program.end()
      await modem[Symbol.asyncDispose]()
    },
  }
}

/** A file that the site offers. */
export async function download(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} has the status ${response.status}.`)
  return response.text()
}

/** SMS Server Tools 3. Its regular run comes every second where ours would come every minute. */
export function openSmstools(receiver: Receiver, more: { global?: string; modem?: string } = {}): Promise<Daemon> {
  return openDaemon(receiver, {
    kind: 'smstools',
    program: 'smsd',
    args: (config) => ['-t', `-c${config}`],
    folders: ['incoming', 'outgoing', 'checked', 'failed', 'sent'],
    settings: (directory) => `CALLBOX_INCOMING=${directory}/incoming\nCALLBOX_REFUSED=${directory}/refused\n`,
    config: ({ directory, device, script }) => `devices = GSM1
incoming = ${directory}/incoming
outgoing = ${directory}/outgoing
checked = ${directory}/checked
failed = ${directory}/failed
sent = ${directory}/sent
logfile = ${directory}/smsd.log
infofile = ${directory}/smsd.running
pidfile = ${directory}/smsd.pid
loglevel = 7
delaytime = 1
incoming_utf8 = yes
eventhandler = ${script}
${more.global ?? ''}
[GSM1]
device = ${device}
incoming = yes
init = AT
regular_run = ${script}
regular_run_interval = 1
${more.modem ?? ''}
`,
  })
}

export function openGammu(receiver: Receiver): Promise<Daemon> {
  return openDaemon(receiver, {
    kind: 'gammu',
    program: 'gammu-smsd',
    args: (config) => ['-c', config],
    folders: ['inbox', 'outbox', 'sent', 'error', 'spool'],
    settings: (directory) =>
      `CALLBOX_INBOX=${directory}/inbox\nCALLBOX_SPOOL=${directory}/spool\nCALLBOX_SMSDRC=${directory}/daemon.conf\n`,
    config: ({ directory, device, script }) => `[gammu]
device = ${device}
connection = at115200
[smsd]
service = files
inboxformat = standard
runonreceive = ${script}
logfile = ${directory}/smsd.log
debuglevel = 1
inboxpath = ${directory}/inbox/
outboxpath = ${directory}/outbox/
sentsmspath = ${directory}/sent/
errorsmspath = ${directory}/error/
checksecurity = 0
commtimeout = 1
receivefrequency = 1
resetfrequency = 0
statusfrequency = 1
multiparttimeout = 5
loopsleep = 1
phoneid = GSM1
`,
  })
}
