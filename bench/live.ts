import { mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { startChild, type Child } from './children.ts'
import { median, noiseOf, percentile, round, yardstick } from './measure.ts'

const rounds = 3
const seconds = 8
const textsPerSecond = 100
const watcherProcesses = 2
const watchersEach = 500

type Ready = { port: number; gatewayId: string; token: string }

/** 1,000 open streams, 100 texts a second: from the POST's first byte to the last stream's receipt, beside a bare node:http writer doing the same. */
export async function benchLive() {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const ours = startChild('server.ts', ['--numbers', '100'], {
    DATABASE_URL: postgres.url,
    DATA_DIR: directory,
    SECRET: 'a secret of the bench',
    // All watchers come from the loopback.
    STREAMS_PER_CLIENT: '0',
  })
  const bare = startChild('bare-writer.ts', [])
  try {
    const ourPlace = await ours.next<Ready>()
    const barePlace = await bare.next<Ready>()
    const ourRounds: number[][] = []
    const bareRounds: number[][] = []
    const sticks: number[] = []
    let missing = 0
    for (let turn = 0; turn < rounds; turn++) {
      sticks.push(yardstick())
      bareRounds.push((await watch(barePlace)).latencies)
      const watched = await watch(ourPlace)
      ourRounds.push(watched.latencies)
      missing += watched.missing
    }
    const p99 = median(ourRounds.map((latencies) => percentile(latencies, 99)))
    const bareP99 = median(bareRounds.map((latencies) => percentile(latencies, 99)))
    return {
      name: 'POST to the last of 1,000 watchers, 100 texts/s',
      p50ms: round(median(ourRounds.map((latencies) => percentile(latencies, 50)))),
      p99ms: round(p99),
      bareP50ms: round(median(bareRounds.map((latencies) => percentile(latencies, 50)))),
      bareP99ms: round(bareP99),
      ratio: round(p99 / bareP99, 2),
      missing,
      limit: 'p99 at most 50 ms, within 2 x of bare',
      passed: p99 <= 50 && p99 <= 2 * bareP99 && missing === 0,
      noise: round(noiseOf(sticks), 2),
    }
  } finally {
    await ours.stop()
    await bare.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function watch(place: Ready): Promise<{ latencies: number[]; missing: number }> {
  const watchers = Array.from({ length: watcherProcesses }, () =>
    startChild('watchers.ts', [String(place.port), '/api/live', String(watchersEach)]),
  )
  try {
    await Promise.all(watchers.map((watcher) => watcher.next()))
    await wait(500)
    const sent = await sendSteadily(place)
    await wait(1500)
    return compare(sent, await Promise.all(watchers.map(askReceipts)))
  } finally {
    await Promise.all(watchers.map((watcher) => watcher.stop()))
  }
}

type Receipts = { received: Record<string, number>; missing: number }

function askReceipts(watcher: Child): Promise<Receipts> {
  watcher.say('report')
  return watcher.next<Receipts>()
}

function compare(sent: Map<string, number>, reports: Receipts[]) {
  const latencies: number[] = []
  let missing = reports.reduce((sum, report) => sum + report.missing, 0)
  for (const [id, at] of sent) {
    const receipts = reports.map(({ received }) => received[id]).filter((receipt) => receipt !== undefined)
    if (receipts.length < reports.length) missing++
    else latencies.push(Math.max(...receipts) - at)
  }
  return { latencies, missing }
}

/** One text every 10 ms, whether or not the last one was answered. Returns when each id was sent, in unix milliseconds. */
async function sendSteadily({ port, gatewayId, token }: Ready): Promise<Map<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const sent = new Map<string, number>()
  const answers: Array<Promise<void>> = []
  const began = performance.now()
  for (let serial = 0; serial < seconds * textsPerSecond; serial++) {
    const due = began + (serial * 1000) / textsPerSecond
    const early = due - performance.now()
    if (early > 1) await wait(early)
    answers.push(post(serial))
  }
  await Promise.all(answers)
  agent.destroy()
  return sent

  function post(serial: number): Promise<void> {
    const at = performance.timeOrigin + performance.now()
    const to = `+4477009${String(serial % 100).padStart(5, '0')}`
    const body = JSON.stringify({ to, from: 'WhatsApp', text: `Your WhatsApp code: ${100000 + serial}` })
    return new Promise((resolve, reject) => {
      const request = httpRequest(
        {
          agent,
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: `/ingest/${gatewayId}/json`,
          headers: { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body) },
        },
        (response) => {
          let answer = ''
          response.on('data', (part: Buffer) => (answer += part.toString()))
          response.on('end', () => {
            const id = /"message_id":"(\d+)"/.exec(answer)?.[1]
            if (!id) return reject(new Error(answer))
            sent.set(id, at)
            resolve()
          })
        },
      )
      request.on('error', reject)
      request.end(body)
    })
  }
}
