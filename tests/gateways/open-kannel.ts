import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { encodeAirText } from './encode-air-text.ts'
import { download } from './open-daemon.ts'
import { freePort } from './free-port.ts'
import type { Receiver } from './open-receiver.ts'
import type { AirText } from './sms-deliver.ts'
import { startProgram } from './start-program.ts'

export type Kannel = AsyncDisposable & {
  /** Hands PDUs to bearerbox as its HTTP link takes them from an SMSC, in this order. */
  receive(...texts: AirText[]): Promise<void>
  /** What fakesmsc connects to. */
  fakePort: number
  stopSmsbox(): Promise<void>
  /** Kills bearerbox, and starts both boxes again. */
  crash(): Promise<void>
}

/** The programs that a test of Kannel needs. */
export const kannelPrograms = ['bearerbox', 'smsbox', '/usr/lib/kannel/test/fakesmsc']

/**
 * bearerbox and smsbox with the configuration that the site serves: its ports, paths, id and token are replaced, its SMSC is one of the fake and one of the HTTP
 * kind, and it waits a second where it would wait ten. `change` edits it further.
 */
export async function openKannel({ directory, site, address, token }: Receiver, change = (config: string) => config): Promise<Kannel> {
  const [admin, box, fakePort, httpPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  mkdirSync(join(directory, 'store'))
  const config = (await download(`${site}/docs/kannel/kannel.conf`))
    .replace('admin-port = 13000', `admin-port = ${admin}`)
    .replace('smsbox-port = 13001', `smsbox-port = ${box}`)
    .replace('bearerbox-port = 13001', `bearerbox-port = ${box}`)
    .replace('port = 10000', `port = ${fakePort}`)
    .replace('smsc-id = modem', 'smsc-id = "modem;web"')
    .replaceAll('/var/log/kannel', directory)
    .replaceAll('/var/spool/kannel/store', join(directory, 'store'))
    .replace(`${site}/ingest/1`, address)
    .replace('token=TOKEN', `token=${token}`)
    .replace('http-queue-delay = 10', 'http-queue-delay = 1')
  const httpLink = `group = smsc\nsmsc = http\nsmsc-id = web\nsystem-type = kannel\nport = ${httpPort}\nsmsc-username = a\nsmsc-password = b\nsend-url = "http://127.0.0.1:1/"\n`
  const file = join(directory, 'kannel.conf')
  writeFileSync(file, `${change(config)}\n${httpLink}`)

  const link = `http://127.0.0.1:${httpPort}/`
  const startBox = (program: 'bearerbox' | 'smsbox', until?: string) =>
    startProgram(program, ['-v', '1', file], { log: join(directory, `${program}.out`), ...(until ? { until } : {}) })
  const start = async () => {
    const bearerbox = await startBox('bearerbox', 'MAIN: Start-up done')
    const smsbox = await startBox('smsbox')
    // The links open when a box has connected.
    await expect
      .poll(
        () =>
          fetch(link).then(
            () => true,
            () => false,
          ),
        { message: bearerbox.log(), timeout: 30_000 },
      )
      .toBe(true)
    return { bearerbox, smsbox }
  }
  let boxes = await start()

  return {
    fakePort,
    async receive(...texts) {
      for (const text of texts) {
        const response = await fetch(`${link}?username=a&password=b&to=447700900142&${queryOf(text)}`)
        if (response.status !== 202) throw new Error(`Kannel answered ${response.status}: ${await response.text()}`)
      }
    },
    stopSmsbox: () => boxes.smsbox.end(),
    async crash() {
      await boxes.bearerbox.end('SIGKILL')
      await boxes.smsbox.end('SIGKILL')
      boxes = await start()
    },
    async [Symbol.asyncDispose]() {
      await boxes.smsbox.end()
      await boxes.bearerbox.end()
    },
  }
}

/** The parameters of Kannel's HTTP link. It takes GSM texts as UTF-8. */
function queryOf({ from, alphabet, content, header }: AirText): string {
  const coding = { gsm7: 0, '8bit': 1, ucs2: 2 }[alphabet]
  const charset = alphabet === 'gsm7' ? 'UTF-8' : 'UTF-16BE'
  const bytes = alphabet === 'gsm7' ? Buffer.from(fromSeptets(content)) : content
  const udh = header ? `&udh=${percent(header)}` : ''
  return `from=${encodeURIComponent(from)}&coding=${coding}&charset=${charset}&text=${percent(bytes)}${udh}`
}

function percent(bytes: Uint8Array): string {
  return [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

/** The letters of these septets, by asking the encoder for each. */
function fromSeptets(septets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < septets.length; at += septets[at] === 0x1b ? 2 : 1) {
    const code = septets.subarray(at, at + (septets[at] === 0x1b ? 2 : 1))
    text += letters.get([...code].join()) ?? '?'
  }
  return text
}

const letters = new Map(
  Array.from('@£$éΩΔä_[]{}€\n ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!"#%&\'()*+,-./:;<=>?\\').flatMap((letter) => {
    const [air] = encodeAirText('', letter)
    return air?.alphabet === 'gsm7' ? [[[...air.content].join(), letter] as const] : []
  }),
)
