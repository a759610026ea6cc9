import { connect } from 'node:net'

/**
 * node readers.ts PORT PATH READERS SECONDS: that many keep-alive connections, each asking for the same page again as soon as it has it,
 * over bare sockets, so that asking takes as little of the machine as it can. Every answer has to be a 200 of the same length. Says
 * {pages, perSecond, p50, p99, bytes}.
 */
const [port = '', path = '/', readers = '32', seconds = '3'] = process.argv.slice(2)
const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip, br\r\n\r\n`
const latencies: number[] = []
let isOver = false
let bodyBytes = 0

function read(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let began = 0
    let answerBytes = 0
    let receivedBytes = 0
    const next = () => {
      receivedBytes = 0
      answerBytes = 0
      began = performance.now()
      socket.write(request)
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (data) => {
      if (receivedBytes === 0) {
        const head = data.indexOf('\r\n\r\n')
        const words = data.toString('latin1', 0, head)
        const length = Number(/content-length: (\d+)/i.exec(words)?.[1])
        if (head === -1 || !words.startsWith('HTTP/1.1 200') || !(length > 0)) return reject(new Error(words.slice(0, 400)))
        bodyBytes = length
        answerBytes = head + 4 + length
      }
      receivedBytes += data.length
      if (receivedBytes < answerBytes) return
      latencies.push(performance.now() - began)
      if (!isOver) return next()
      socket.end()
      resolve()
    })
  })
}

const began = performance.now()
setTimeout(() => (isOver = true), Number(seconds) * 1000)
await Promise.all(Array.from({ length: Number(readers) }, read))
const took = (performance.now() - began) / 1000
latencies.sort((a, b) => a - b)
const at = (p: number) => latencies[Math.floor(latencies.length * p)] ?? Number.NaN
process.stdout.write(
  `${JSON.stringify({ pages: latencies.length, perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), bytes: bodyBytes })}\n`,
)
