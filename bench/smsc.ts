import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * node smsc.ts WINDOW NUMBERS: a message centre that lets one link bind. For each line {seconds} it delivers texts for so long, WINDOW of them under way
 * at a time, and says {perSecond, p50, p99}. The first line it says is {port}, the second, once a link is bound, {bound}.
 */
const [windowSize = 100, numbers = 100] = process.argv.slice(2).map(Number)
const bindResponse = Buffer.from('00000015800000090000000000000001534d534300', 'hex')
const deliverSm = 0x05
const deliverSmResponse = 0x80000005
const headerLength = 16

const templates = Array.from({ length: numbers }, (_, index) => {
  const text = Buffer.from('Your WhatsApp code: 482913. Dont share it.')
  const address = `4477009${String(index).padStart(5, '0')}`
  const body = Buffer.concat([
    Buffer.from('\0\x05\0WhatsApp\0\x01\x01', 'latin1'),
    Buffer.from(`${address}\0`, 'latin1'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, text.length]),
    text,
  ])
  const header = Buffer.alloc(headerLength)
  header.writeUInt32BE(headerLength + body.length, 0)
  header.writeUInt32BE(deliverSm, 4)
  return Buffer.concat([header, body])
})

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
let link: Socket | null = null
let sequence = 0
let isSending = false
const sentAt = new Map<number, number>()
let latencies: number[] = []
let onIdle = () => {}

function sendTexts(count: number): void {
  const pdus: Buffer[] = []
  const now = performance.now()
  for (let n = 0; n < count; n++) {
    sequence++
    const pdu = Buffer.from(templates[sequence % numbers] as Buffer)
    pdu.writeUInt32BE(sequence, 12)
    sentAt.set(sequence, now)
    pdus.push(pdu)
  }
  link?.write(Buffer.concat(pdus))
}

const server = createServer((socket) => {
  link = socket
  socket.setNoDelay(true)
  socket.on('error', () => {})
  let buffered = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    buffered = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk
    const now = performance.now()
    let [at, responses] = [0, 0]
    for (; buffered.length - at >= headerLength && buffered.length - at >= buffered.readUInt32BE(at); at += buffered.readUInt32BE(at)) {
      const command = buffered.readUInt32BE(at + 4)
      if (command === 0x09) {
        socket.write(bindResponse)
        say({ bound: true })
      }
      if (command !== deliverSmResponse) continue
      if (buffered.readUInt32BE(at + 8) !== 0) throw new Error(`a text was refused with ${buffered.readUInt32BE(at + 8)}`)
      const number = buffered.readUInt32BE(at + 12)
      latencies.push(now - (sentAt.get(number) ?? now))
      sentAt.delete(number)
      responses++
    }
    buffered = buffered.subarray(at)
    if (isSending && responses > 0) sendTexts(responses)
    if (!isSending && sentAt.size === 0) onIdle()
  })
})
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }))

for await (const line of createInterface({ input: process.stdin })) {
  const { seconds } = JSON.parse(line) as { seconds: number }
  latencies = []
  const began = performance.now()
  isSending = true
  sendTexts(windowSize)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const idle = new Promise<void>((resolve) => (onIdle = resolve))
  isSending = false
  await idle
  const took = (performance.now() - began) / 1000
  const sorted = latencies.toSorted((one, other) => one - other)
  const percentile = (p: number) => sorted[Math.floor(sorted.length * p)] ?? Number.NaN
  say({ perSecond: sorted.length / took, p50: percentile(0.5), p99: percentile(0.99) })
}
