import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from './children.ts'
import { absolute, compare, interleave, median, percentile, round, type Figure } from './measure.ts'

const rounds = 3
const seconds = 4
const numbersUsed = 100
const probeEveryMs = 20

type Ready = { port: number; gatewayId: string; token: string; pid: number }
type Measured = { perSecond: number; p50: number; p99: number; pauseMs: number; pageP99: number; textsPerSync: number }

/** What it costs the embedded database to sync: beside one that does not, with the disk of this machine and with one that takes so many milliseconds longer. */
export async function benchDurability(): Promise<Figure[]> {
  const servers = {
    without: await openServer(['--without-syncs'], 0),
    'on this disk': await openServer([], 0),
    'on one that takes 5 ms longer': await openServer([], 5),
    'on one that takes 50 ms longer': await openServer([], 50),
  }
  const figures: Figure[] = []
  try {
    for (const senders of [1, 32]) {
      for (const server of Object.values(servers)) await server.measure(senders, 1)
      const contenders = Object.fromEntries(Object.entries(servers).map(([name, { measure }]) => [name, () => measure(senders, seconds)]))
      const { without = [], ...durable } = await interleave(rounds, contenders)
      for (const [name, measured] of Object.entries({ without, ...durable })) figures.push(report(name, senders, measured, without))
    }
    for (const [name, { writeCheckpoint }] of Object.entries(servers)) {
      const { pauseMs, syncs } = await writeCheckpoint()
      figures.push(absolute(`a checkpoint with syncs ${name}, longest pause`, pauseMs, { unit: 'ms', details: { syncs } }))
    }
    return figures
  } finally {
    for (const server of Object.values(servers)) await server.stop()
  }
}

async function openServer(args: string[], delayMs: number) {
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const server = startChild('server.ts', ['--numbers', String(numbersUsed), ...args], {
    DATA_DIR: directory,
    DATABASE_URL: '',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'watch-pauses.ts')).href}`,
    SYNC_DELAY_MS: String(delayMs),
  })
  const ready = await server.next<Ready>()
  const isDurable = !args.includes('--without-syncs')
  const ask = () => {
    server.say({})
    return server.next<{ pauseMs: number; syncs: number }>()
  }
  return {
    async measure(senders: number, forSeconds: number): Promise<Measured> {
      const sending = startChild('senders.ts', [ready.port, ready.gatewayId, ready.token, senders, forSeconds, numbersUsed].map(String))
      await ask()
      const probe = probePages(ready.port)
      const sent = await sending.next<{ texts: number; perSecond: number; p50: number; p99: number }>()
      const { pauseMs, syncs } = await ask()
      await sending.stop()
      return { ...sent, pauseMs, pageP99: percentile(await probe.end(), 99), textsPerSync: sent.texts / Math.max(1, syncs) }
    },
    /** Until it is told of the syncs, which is when they are over. */
    async writeCheckpoint() {
      await ask()
      process.kill(ready.pid, 'SIGUSR2')
      let [pauseMs, syncs] = [0, 0]
      do {
        await wait(1000)
        const since = await ask()
        pauseMs = Math.max(pauseMs, since.pauseMs)
        syncs += since.syncs
      } while (syncs === 0 && isDurable)
      return { pauseMs, syncs }
    },
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** How long somebody waits who opens the numbers meanwhile. */
function probePages(port: number) {
  const times: number[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/api/preview`)).arrayBuffer()
      times.push(performance.now() - began)
      await wait(probeEveryMs)
    }
  }
  const ended = run()
  return {
    async end() {
      isOver = true
      await ended
      return times
    },
  }
}

function report(name: string, senders: number, measured: Measured[], without: Measured[]): Figure {
  const of = (key: keyof Measured) => round(median(measured.map((one) => one[key])), 1)
  return compare(
    `texts with syncs ${name}, ${senders} ${senders === 1 ? 'sender' : 'senders'}`,
    measured.map(({ perSecond }) => perSecond),
    'without syncs',
    without.map(({ perSecond }) => perSecond),
    {
      unit: 'texts/s',
      digits: 0,
      details: {
        p50: `${of('p50')} ms`,
        p99: `${of('p99')} ms`,
        'longest pause': `${of('pauseMs')} ms`,
        'a page, p99': `${of('pageP99')} ms`,
        'texts a sync': of('textsPerSync'),
      },
    },
  )
}
