import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { startProgram } from './start-program.ts'
import { smsDeliver, type AirText } from './sms-deliver.ts'

export type FakeModem = AsyncDisposable & {
  /** The terminal that a program opens as its modem. */
  device: string
  /** Puts PDUs into the memory of the SIM, as if they had just come. */
  receive(...texts: AirText[]): void
  /** How many PDUs the program has not fetched and deleted yet. */
  stored(): number
  commands: string[]
}

export const modemImei = '490154203237518'

/**
 * A GSM modem on a pseudo-terminal, as far as SMSTools3 and Gammu SMSD ask one: identity, registration, and the SIM's memory in PDU mode (3GPP TS
 * 27.005 and 27.007).
 */
export async function openFakeModem(directory: string): Promise<FakeModem> {
  const memory = new Map<number, AirText>()
  const commands: string[] = []
  const server = createServer((socket) => serveModem(socket, memory, commands))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const device = join(directory, 'modem')
  const { port } = server.address() as AddressInfo
  const socat = await startProgram('socat', ['-d', '-d', `PTY,link=${device},raw,echo=0`, `TCP:127.0.0.1:${port}`], {
    log: join(directory, 'socat.log'),
    // It says “PTY is …” before the link is there.
    until: 'starting data transfer loop',
  })
  // A terminal that nobody holds open ends, and smsd closes its modem between two rounds.
  const held = openSync(device, 'r+')
  return {
    device,
    commands,
    receive(...texts) {
      for (const text of texts) memory.set(Math.max(0, ...memory.keys()) + 1, text)
    },
    stored: () => memory.size,
    async [Symbol.asyncDispose]() {
      closeSync(held)
      await socat[Symbol.asyncDispose]()
      server.close()
    },
  }
}

function serveModem(socket: Socket, memory: Map<number, AirText>, commands: string[]) {
  let pending = ''
  let echoes = true
  socket.on('error', () => {})
  socket.on('data', (bytes) => {
    pending += bytes.toString('latin1').replaceAll('\n', '')
    for (let end = pending.indexOf('\r'); end !== -1; end = pending.indexOf('\r')) {
      const command = pending.slice(0, end).trim()
      pending = pending.slice(end + 1)
      if (command === '') continue
      commands.push(command)
      if (echoes) socket.write(`${command}\r`)
      if (/^ATE0/i.test(command)) echoes = false
      if (/^ATE1/i.test(command)) echoes = true
      socket.write(answerOf(command.toUpperCase(), memory))
    }
  })
}

const ok = (...lines: string[]) => `\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\nOK\r\n`

/** Facts about the modem, by the command that asks for them. */
const facts: Record<string, string> = {
  'AT+CGMI': 'FakeModems',
  'AT+GMI': 'FakeModems',
  'AT+CGMM': 'Pty 1',
  'AT+GMM': 'Pty 1',
  'AT+CGMR': '1.0',
  'AT+CGSN': modemImei,
  'AT+GSN': modemImei,
  'AT+CIMI': '234150000000001',
  'AT+CPIN?': '+CPIN: READY',
  'AT+CREG?': '+CREG: 0,1',
  'AT+CSQ': '+CSQ: 21,99',
  'AT+CBC': '+CBC: 0,88',
  'AT+CSCS?': '+CSCS: "UCS2"',
  'AT+CSCS=?': '+CSCS: ("GSM","UCS2")',
  'AT+CMGF=?': '+CMGF: (0,1)',
  'AT+CMGF?': '+CMGF: 0',
  'AT+CPMS=?': '+CPMS: ("SM"),("SM"),("SM")',
  'AT+CNMI=?': '+CNMI: (0-3),(0-3),(0-3),(0-2),(0-1)',
  'AT+CSCA?': '+CSCA: "+447785016005",145',
  'AT+COPS?': '+COPS: 0,0,"EE"',
}

function answerOf(command: string, memory: Map<number, AirText>): string {
  const fact = facts[command]
  if (fact !== undefined) return ok(fact)
  const used = `${memory.size},200`
  if (command === 'AT+CPMS?') return ok(`+CPMS: "SM",${used},"SM",${used},"SM",${used}`)
  if (command.startsWith('AT+CPMS=')) return ok(`+CPMS: ${used},${used},${used}`)
  if (command.startsWith('AT+CMGL')) {
    return ok(...[...memory].flatMap(([index, text]) => [`+CMGL: ${index},0,,${smsDeliver(text).length}`, smsDeliver(text).pdu]))
  }
  const [, action, index = ''] = /^AT\+CMG([RD])=(\d+)/.exec(command) ?? []
  if (action === 'D') {
    memory.delete(Number(index))
    return ok()
  }
  if (action === 'R') {
    const text = memory.get(Number(index))
    return text ? ok(`+CMGR: 0,,${smsDeliver(text).length}`, smsDeliver(text).pdu) : '\r\n+CMS ERROR: 321\r\n'
  }
  const accepted = /^AT(?:$|Z|E[01]|&F|\+CMEE|\+CMGF=|\+CNMI=|\+CSCS=|\+CREG=|\+CSMS|\+CFUN)/.test(command)
  return accepted ? ok() : '\r\nERROR\r\n'
}
