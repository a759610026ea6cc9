import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * node watchers.ts PORT PATH WATCHERS HEADERS: that many event streams over bare sockets, opened as a crowd comes: so many at a time, the
 * next as soon as one is open, HEADERS being a JSON object. Says {ms, lastEventId} once all are open and have been written to, and for every line it
 * is sent, when each text reached the last of them: {received: {id: unix ms}, missing: how many deliveries never came}.
 */
const [port = '', path = '/api/live', count = '500', headers = '{}'] = process.argv.slice(2)
const watchers = Number(count)
const openingAtOnce = 250
/** A number that changed has an id as well. */
const receivedText = /data: \{"id":"(\d+)","(?:phone_number_id|sender)"/g
const longestMatch = 60
const lastReceipt = new Map<string, number>()
const receipts = new Map<string, number>()
let lastEventId = ''
let begun = 0
let open = 0

const headerLines = Object.entries(JSON.parse(headers) as Record<string, string>)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n${headerLines}\r\n`

const began = performance.now()
for (let index = 0; index < Math.min(openingAtOnce, watchers); index++) openNext()

function openNext() {
  if (begun === watchers) return
  begun++
  const socket = connect(Number(port), '127.0.0.1')
  let isOpen = false
  let rest = ''
  socket.setNoDelay(true)
  socket.on('connect', () => socket.write(request))
  socket.on('error', (error) => process.stderr.write(`${error.message}\n`))
  socket.on('data', (data) => {
    const text = rest + data.toString('latin1')
    if (!isOpen) {
      const head = text.indexOf('\r\n\r\n')
      // Open is one whose stream has begun: the headers alone may be out before its place is known.
      if (head === -1 || text.length === head + 4) {
        rest = text
        return
      }
      if (!text.startsWith('HTTP/1.1 200')) throw new Error(text.slice(0, 200))
      isOpen = true
      lastEventId = /^id: (\S+)/m.exec(text)?.[1] ?? lastEventId
      openNext()
      if (++open === watchers) process.stdout.write(`${JSON.stringify({ ms: performance.now() - began, lastEventId })}\n`)
    }
    const now = performance.timeOrigin + performance.now()
    let end = 0
    for (const match of text.matchAll(receivedText)) {
      const id = match[1] ?? ''
      lastReceipt.set(id, now)
      receipts.set(id, (receipts.get(id) ?? 0) + 1)
      end = match.index + match[0].length
    }
    rest = text.slice(end).slice(-longestMatch)
  })
}

createInterface({ input: process.stdin }).on('line', () => {
  let missing = 0
  for (const received of receipts.values()) missing += watchers - received
  process.stdout.write(`${JSON.stringify({ received: Object.fromEntries(lastReceipt), missing })}\n`)
  lastReceipt.clear()
  receipts.clear()
})
process.on('SIGTERM', () => process.exit(0))
