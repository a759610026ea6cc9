import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { startChild } from './children.ts'
import { asContender, openCrowd, type Contender, type Crowd, type Ready } from './crowd.ts'
import { absolute, compare, interleave, percentile, round, type Figure } from './measure.ts'
import { cpuMs, residentBytes } from './process-usage.ts'
import { sendSteadily, type TextTarget } from './send-steadily.ts'
import { startNchan } from './start-nginx.ts'

const rounds = 3
const seconds = 6
/** What a process is given to write, all streams together. */
const deliveriesPerSecond = 50_000

type Watched = {
  connectMs: number
  bytesPerStream: number
  p50: number
  p99: number
  missing: number
  cpuPercent: number
  lastEventId: string
}

/**
 * N open streams and a steady flow of texts: how long the crowd takes to connect, and from the POST's first byte to the last stream's
 * receipt. Beside a bare node:http writer that gathers as we do, and nginx with nchan.
 */
export async function benchLive({ streams }: { streams: number }): Promise<Figure[]> {
  const nchan = await startNchan(streams)
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  // All watchers come from the loopback.
  const env = { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench', STREAMS_PER_CLIENT: '0' }
  const server = startChild('server.ts', ['--numbers', '100'], env)
  const writer = startChild('bare-writer.ts', [])
  try {
    const ready = await server.next<Ready>()
    const ours = asContender(ready)
    const bare = asContender(await writer.next<Ready>())
    const watch = (contender: Contender) => watchOnce(contender, streams)
    const headers = { authorization: `Bearer ${ready.accessToken}` }
    let lastEventId = ''
    const measured = await interleave(rounds, {
      bare: () => watch(bare),
      ours: async () => {
        const watched = await watch(ours)
        ;({ lastEventId } = watched)
        return watched
      },
      nchan: () => watch(asNchan(nchan)),
      // As after a restart: all of them signed in, and back with their place in the feed, where a few texts have come since.
      returning: () => connectOnce(ours, streams, { ...headers, 'last-event-id': lastEventId }),
    })
    return figuresOf(streams, measured)
  } finally {
    await server.stop()
    await writer.stop()
    await nchan.stop()
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

function figuresOf(
  streams: number,
  { ours, bare, nchan, returning }: Record<'ours' | 'bare' | 'nchan', Watched[]> & { returning: number[] },
) {
  const of = (watched: Watched[], key: Exclude<keyof Watched, 'lastEventId'>) => watched.map((each) => each[key])
  const detail = (key: Exclude<keyof Watched, 'lastEventId'>) => ({ nchan: round(percentile(of(nchan, key), 50)) })
  const name = `${streams.toLocaleString('en-GB')} streams`
  const first = (watched: Watched[]) =>
    of(watched, 'bytesPerStream')
      .slice(0, 1)
      .map((bytes) => bytes / 1024)
  const bareConnects = of(bare, 'connectMs')
  return [
    compare(`${name}: POST to the last receipt, p50`, of(ours, 'p50'), 'bare writer', of(bare, 'p50'), {
      unit: 'ms',
      atMost: 2,
      details: detail('p50'),
    }),
    compare(`${name}: POST to the last receipt, p99`, of(ours, 'p99'), 'bare writer', of(bare, 'p99'), {
      unit: 'ms',
      atMost: 2,
      details: detail('p99'),
    }),
    compare(`${name}: until all are connected`, of(ours, 'connectMs'), 'bare writer', bareConnects, {
      unit: 'ms',
      atMost: 4,
      details: detail('connectMs'),
    }),
    compare(`${name}: until all are back, signed in and with a Last-Event-ID`, returning, 'bare writer', bareConnects, {
      unit: 'ms',
      atMost: 4,
    }),
    compare(`${name}: memory a stream`, first(ours), 'bare writer', first(bare), {
      unit: 'KiB',
      atMost: 2,
      details: { nchan: round(first(nchan)[0] ?? 0) },
    }),
    compare(`${name}: processor while texts flow`, of(ours, 'cpuPercent'), 'bare writer', of(bare, 'cpuPercent'), {
      unit: '%',
      atMost: 2,
      details: detail('cpuPercent'),
    }),
    absolute(
      `${name}: deliveries that never came`,
      of(ours, 'missing').reduce((sum, each) => sum + each, 0),
      { unit: '', atMost: 0 },
    ),
  ]
}

function asNchan({ port, pid }: { port: number; pid: number }): Contender {
  const target: TextTarget = {
    port,
    path: '/publish',
    headers: { 'x-eventsource-event': 'message.received' },
    body: (serial) =>
      JSON.stringify({
        id: String(serial),
        sender: 'WhatsApp',
        message_content: `Your WhatsApp code: ${100000 + serial}`,
        received_at: new Date(),
      }),
    idOf: (_response, serial) => String(serial),
  }
  return { port, path: '/subscribe', pid, target }
}

async function watchOnce({ port, path, pid, target }: Contender, streams: number): Promise<Watched> {
  const before = residentBytes(pid)
  await using crowd = await openCrowd(port, path, streams)
  const bytesPerStream = (residentBytes(pid) - before) / streams
  await wait(500)
  const cpuBefore = cpuMs(pid)
  const began = performance.now()
  const sent = await sendSteadily(target, seconds, Math.min(100, Math.max(5, Math.round(deliveriesPerSecond / streams))))
  const cpuPercent = ((cpuMs(pid) - cpuBefore) / (performance.now() - began)) * 100
  await wait(1500)
  const { latencies, missing } = matchReceipts(sent, await crowd.receipts())
  return {
    connectMs: crowd.connectMs,
    bytesPerStream,
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    missing,
    cpuPercent,
    lastEventId: crowd.lastEventId,
  }
}

async function connectOnce({ port, path }: Contender, streams: number, headers: Record<string, string>): Promise<number> {
  await using crowd = await openCrowd(port, path, streams, headers)
  return crowd.connectMs
}

/** From when a text was sent to its last receipt, in milliseconds. */
function matchReceipts(sent: Map<string, number>, reports: Awaited<ReturnType<Crowd['receipts']>>) {
  const latencies: number[] = []
  let missing = reports.reduce((sum, report) => sum + report.missing, 0)
  for (const [id, at] of sent) {
    const receipts = reports.map(({ received }) => received[id]).filter((receipt) => receipt !== undefined)
    if (receipts.length < reports.length) missing++
    else latencies.push(Math.max(...receipts) - at)
  }
  return { latencies, missing }
}
