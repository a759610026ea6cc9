import { readFileSync } from 'node:fs'
import { request, Agent } from 'node:http'
import { createInterface } from 'node:readline'
import { percentile } from '../measure.ts'

/**
 * node watch.ts PORT PID: asks for /healthz ten times a second, beside the load and in a process of its own, and reads the resident memory of PID
 * each second. For every line it is sent it says {answers, failed, p50, p99, max, resident: [[seconds, bytes]]}, since it started.
 */
const [port = '', pid = ''] = process.argv.slice(2)
const began = performance.now()
const agent = new Agent({ keepAlive: true })
const latencies: number[] = []
const resident: Array<[number, number]> = []
let failed = 0

function ask(): void {
  const asked = performance.now()
  const sent = request({ port, host: '127.0.0.1', path: '/healthz', agent }, (response) => {
    response.resume().on('end', () => {
      latencies.push(performance.now() - asked)
      if (response.statusCode !== 200) failed++
    })
  })
  sent.on('error', () => void failed++)
  sent.end()
}

function readMemory(): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  resident.push([Math.round((performance.now() - began) / 1000), Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024])
}

const timers = [setInterval(ask, 100), setInterval(readMemory, 1000)]

createInterface({ input: process.stdin }).on('line', () => {
  for (const timer of timers) clearInterval(timer)
  const at = (p: number) => percentile(latencies, p)
  process.stdout.write(`${JSON.stringify({ answers: latencies.length, failed, p50: at(50), p99: at(99), max: at(100), resident })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
