import { connect } from 'node:net'

/**
 * node senders.ts PORT GATEWAY TOKEN SENDERS SECONDS NUMBERS: that many keep-alive connections, each with one text under way at
 * a time, over bare sockets, so that the sender takes as little of the machine as it can. Says {texts, seconds, p50, p99}.
 */
const [port = '', gateway = '', token = '', senders = '32', seconds = '5', numbers = '100'] = process.argv.slice(2)
const latencies: number[] = []
let serial = 0
let isOver = false

function nextRequest(): string {
  serial++
  const to = `+4477009${String(serial % Number(numbers)).padStart(5, '0')}`
  const body = JSON.stringify({
    id: `${process.pid}-${Date.now()}-${serial}`,
    to,
    from: 'WhatsApp',
    text: `Your WhatsApp code: ${100000 + (serial % 900000)}. Don't share it.`,
  })
  return `POST /ingest/${gateway}/json HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

function send(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let began = 0
    let received = ''
    const next = () => {
      began = performance.now()
      socket.write(nextRequest())
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (data) => {
      received += data.toString('latin1')
      const head = received.indexOf('\r\n\r\n')
      if (head === -1) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < head + 4 + length) return
      if (!received.startsWith('HTTP/1.1 200') || !received.includes('"stored"')) return reject(new Error(received.slice(0, 400)))
      latencies.push(performance.now() - began)
      received = ''
      if (!isOver) return next()
      socket.end()
      resolve()
    })
  })
}

const began = performance.now()
setTimeout(() => (isOver = true), Number(seconds) * 1000)
await Promise.all(Array.from({ length: Number(senders) }, send))
const took = (performance.now() - began) / 1000
latencies.sort((a, b) => a - b)
const at = (p: number) => latencies[Math.floor(latencies.length * p)] ?? Number.NaN
process.stdout.write(`${JSON.stringify({ texts: latencies.length, perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99) })}\n`)
