import { connect } from 'node:net'
import { createInterface } from 'node:readline'

/**
 * node watchers.ts PORT PATH WATCHERS: that many open event streams over bare sockets. Says {open} once all are, and for every
 * line it is sent, when each text reached the last of them: {received: {id: unix ms}, missing: how many deliveries never came}.
 */
const [port = '', path = '/api/live', watchers = '500'] = process.argv.slice(2)
const lastReceipt = new Map<string, number>()
const receipts = new Map<string, number>()
let open = 0

for (let index = 0; index < Number(watchers); index++) {
  const socket = connect(Number(port), '127.0.0.1')
  let isOpen = false
  let rest = ''
  socket.setNoDelay(true)
  socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n`))
  socket.on('error', (error) => process.stderr.write(`${error.message}\n`))
  socket.on('data', (data) => {
    const text = rest + data.toString('latin1')
    if (!isOpen && text.includes('\r\n\r\n')) {
      isOpen = true
      if (++open === Number(watchers)) process.stdout.write(`${JSON.stringify({ open })}\n`)
    }
    const now = performance.timeOrigin + performance.now()
    let from = 0
    for (;;) {
      const found = text.indexOf('data: {"id":"', from)
      const end = found === -1 ? -1 : text.indexOf('"', found + 13)
      if (end === -1) {
        rest = found === -1 ? text.slice(-13) : text.slice(found)
        break
      }
      const id = text.slice(found + 13, end)
      lastReceipt.set(id, now)
      receipts.set(id, (receipts.get(id) ?? 0) + 1)
      from = end
    }
  })
}

createInterface({ input: process.stdin }).on('line', () => {
  let missing = 0
  for (const count of receipts.values()) missing += Number(watchers) - count
  process.stdout.write(`${JSON.stringify({ received: Object.fromEntries(lastReceipt), missing })}\n`)
  lastReceipt.clear()
  receipts.clear()
})
process.on('SIGTERM', () => process.exit(0))
