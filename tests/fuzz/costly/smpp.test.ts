import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, test } from 'vitest'
import { commands, responseTo } from '#server/ingest/smpp/pdu.ts'
import { maxPduLength } from '#server/ingest/smpp/split-frames.ts'
import { tags } from '#server/ingest/smpp/parse-tlvs.ts'
import { testNumbers } from '#tests/harness/open-test-app.ts'
import { attack, flood } from './attack.ts'
import { grownTexts } from './grown-text.ts'
import type { Growing } from './measure-cost.ts'
import { openMeasuredServer, type MeasuredServer } from './open-measured-server.ts'

let server: MeasuredServer
let centre: Server
let link: Socket
let onPdu: (sequence: number) => void = () => {}
let onLink = Promise.withResolvers<void>()
let sequence = 100

/** A message centre that binds whatever comes, and tells which enquiry was responded to. */
beforeAll(async () => {
  server = await openMeasuredServer()
  centre = createServer((socket) => {
    let buffered = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      buffered = Buffer.concat([buffered, chunk])
      let at = 0
      for (; buffered.length - at >= 16 && buffered.length - at >= buffered.readUInt32BE(at); at += buffered.readUInt32BE(at)) {
        const command = buffered.readUInt32BE(at + 4)
        if (command === commands.bindTransceiver) {
          link = socket
          socket.write(Buffer.from('00000015800000090000000000000001534d534300', 'hex'))
          onLink.resolve()
        }
        if (command === responseTo(commands.enquireLink)) onPdu(buffered.readUInt32BE(at + 12))
      }
      buffered = buffered.subarray(at)
    })
  })
  centre.listen(0, '127.0.0.1')
  await once(centre, 'listening')
  const smpp = { host: '127.0.0.1', port: (centre.address() as AddressInfo).port, tls: false, system_id: 'costly', password: 'costly' }
  const made = await server.send({
    who: 'admin',
    method: 'POST',
    path: '/api/admin/gateways',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'SMPP', kind: 'smpp', lists_numbers: 'own', smpp }),
  })
  if (made.status !== 201) throw new Error(made.body)
  await onLink.promise
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  centre.close()
})

function pdu(command: number, body: Buffer, number = ++sequence): Buffer {
  const header = Buffer.alloc(16)
  header.writeUInt32BE(16 + body.length, 0)
  header.writeUInt32BE(command, 4)
  header.writeUInt32BE(number, 12)
  return Buffer.concat([header, body])
}

/** Waits until all that was sent has been handled: responses leave in their order. */
async function send(...parts: Buffer[]): Promise<void> {
  const asked = ++sequence
  const responded = new Promise<void>((resolve) => (onPdu = (number) => number === asked && resolve()))
  for (const part of parts) if (!link.write(part)) await once(link, 'drain')
  link.write(pdu(commands.enquireLink, Buffer.alloc(0), asked))
  await responded
  await server.runJobs()
}

function tlv(tag: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(tag, 0)
  head.writeUInt16BE(value.length, 2)
  return Buffer.concat([head, value])
}

function delivery(command: number, coding: number, esm: number, rest: Buffer): Buffer {
  const to = (testNumbers[0] ?? '').slice(1)
  const addresses = Buffer.from(`\0\x05\0Google\0\x01\x01${to}\0`, 'latin1')
  const fields = command === commands.dataSm ? [esm, 0, coding] : [esm, 0, 0, 0, 0, 0, 0, coding, 0, 0]
  return pdu(command, Buffer.concat([addresses, Buffer.from(fields), rest]))
}

const ucs2 = (text: string) => Buffer.from(text, 'utf16le').swap16()
const sizes = (largest: number) => [largest / 16, largest / 4, largest].map((size) => Math.floor(size))
const largest = maxPduLength - 64
const deliveries = [commands.deliverSm, commands.dataSm]
/** These end the link, or bind it again. */
const ending: number[] = [
  commands.unbind,
  responseTo(commands.bindReceiver),
  responseTo(commands.bindTransceiver),
  responseTo(commands.unbind),
]
const known = Object.entries(commands).flatMap(([name, command]) => [
  [name, command] as const,
  [`the response to ${name}`, responseTo(command)] as const,
])

test.each(known.filter(([, command]) => !ending.includes(command)))('%s, that grows', { timeout: 300_000 }, async (name, command) => {
  const inputs: Growing[] = []
  for (const [what, byte] of [
    ['zeros', 0],
    ['ones', 0xff],
    ['escapes', 0x1b],
    ['letters', 0x61],
  ] as const)
    inputs.push({ name: `${name}: ${what}`, sizes: sizes(largest), send: (size) => send(pdu(command, Buffer.alloc(size, byte))) })
  inputs.push({
    name: `${name}: many of them`,
    sizes: [128, 512, 2048],
    send: (size) => send(Buffer.concat(Array.from({ length: size }, () => pdu(command, Buffer.alloc(0))))),
  })
  inputs.push({
    name: `${name}: in pieces of one byte`,
    sizes: [500, 2000],
    send: (size) => send(...[...pdu(command, Buffer.alloc(size))].map((byte) => Buffer.from([byte]))),
  })
  if (!deliveries.includes(command as never)) return attack(server, name, inputs)
  for (const [text, write] of Object.entries(grownTexts))
    inputs.push({
      name: `${name}: a payload of ${text}`,
      sizes: sizes(32_000),
      send: (size) => send(delivery(command, 8, 0, tlv(tags.messagePayload, ucs2(`${++sequence}${write(size)}`)))),
    })
  for (const coding of [0, 1, 3, 4, 5, 8, 0xf5])
    inputs.push({
      name: `${name}: a payload of escapes in coding ${coding}`,
      sizes: sizes(65_000),
      send: (size) => send(delivery(command, coding, 0, tlv(tags.messagePayload, Buffer.alloc(size, 0x1b)))),
    })
  inputs.push({
    name: `${name}: many optional parameters`,
    sizes: sizes(largest / 4 - 100),
    send: (size) =>
      send(delivery(command, 0, 0, Buffer.concat(Array.from({ length: size }, (_, at) => tlv(at % 65_536, Buffer.alloc(0)))))),
  })
  inputs.push({
    name: `${name}: a user data header of many elements`,
    sizes: sizes(20_000),
    send: (size) =>
      send(
        delivery(command, 0, 0x40, tlv(tags.messagePayload, Buffer.concat([Buffer.from([255]), Buffer.from('0000'.repeat(size), 'hex')]))),
      ),
  })
  inputs.push({
    name: `${name}: many texts`,
    sizes: [32, 128, 512],
    most: 500,
    send: (size) =>
      send(...Array.from({ length: size }, () => delivery(command, 8, 0, tlv(tags.messagePayload, ucs2(`Code ${++sequence}`))))),
  })
  inputs.push({
    name: `${name}: parts of many texts`,
    sizes: [32, 128],
    most: 500,
    send: (size) =>
      send(
        ...Array.from({ length: size }, () =>
          delivery(command, 0, 0x40, tlv(tags.messagePayload, Buffer.from([5, 0, 3, ++sequence % 256, 255, 1 + (sequence % 255), 0x61]))),
        ),
      ),
  })
  await attack(server, name, inputs)
})

test.each([
  ['enquire_link', commands.enquireLink, Buffer.alloc(0)],
  ['a command that does not exist', 0x77, Buffer.alloc(0)],
  ['a delivery that is refused', commands.deliverSm, Buffer.alloc(1)],
])('a message centre that floods %s and never reads', { timeout: 120_000 }, async (_name, command, body) => {
  onLink = Promise.withResolvers()
  await flood(server, link, Buffer.concat(Array.from({ length: 4000 }, () => pdu(command, body))), 64 * 2 ** 20)
  await onLink.promise
})
