import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { messageOf } from '#domain/message-of.ts'
import { buildIfStale } from '../../scripts/build.ts'
import { startChild } from '../children.ts'
import { createClient, type Client } from './client.ts'
import { startLoad, type Load } from './load.ts'
import { startSoakedServer } from './start-soaked-server.ts'

/**
 * `npm run soak`: a server with a heap of half a GiB under a mixed load, one request in twenty hostile, for SOAK_MINUTES (20). Prints how long /healthz took to
 * others, the memory by time, and what became of the texts, writes them as JSON, and ends with 1 where a text was lost, memory grew, or the server ended. All of it is on
 * this machine and ends by itself.
 */
const minutes = Number(process.env['SOAK_MINUTES'] || 20)
if (!(minutes > 0)) throw new Error('SOAK_MINUTES is wrong: it should be a number of minutes')
/** Memory after collections may be so much more at the end than in the middle; caches have filled by then. */
const mostGrowth = 1.25
const mib = 2 ** 20

type Watched = { answers: number; failed: number; p50: number; p99: number; max: number; resident: Array<[number, number]> }

await buildIfStale()
const server = await startSoakedServer()
const client = createClient(server.url)
const watch = startChild('soak/watch.ts', [new URL(server.url).port, String(server.pid)])
const load = await startLoad(server, client)
process.stdout.write(`Under load for ${minutes} minutes, process ${server.pid} at ${server.url} …\n`)
const memory: Array<{ at: string; heapMb: number; residentMb: number }> = []
const measureMemory = async (at: string) => {
  const { heapBytes, residentBytes } = await server.usage()
  memory.push({ at, heapMb: Math.round(heapBytes / mib), residentMb: Math.round(residentBytes / mib) })
}
let ended = ''
try {
  // What is loaded and cached at first is no growth: the start is a sixth of the time.
  for (const [at, part] of [
    ['start', 1 / 6],
    ['middle', 1 / 3],
    ['end', 1 / 2],
  ] as const) {
    await wait(minutes * 60_000 * part)
    await measureMemory(at)
  }
} catch (error) {
  ended = `${messageOf(error)} ${server.logged()}`
}
watch.say('report')
const health = await watch.next<Watched>()
await load.stop()
const lost = ended ? [] : await findLost(client, load)
client.close()
await watch.stop()
await server.stop()

const [, middle, end] = memory
const growth = middle && end ? Math.max(end.heapMb / middle.heapMb, end.residentMb / middle.residentMb) : Number.NaN
const report = {
  minutes,
  node: process.version,
  healthz: { answers: health.answers, failed: health.failed, p50: round(health.p50), p99: round(health.p99), max: round(health.max) },
  memory,
  peakResidentMb: Math.round(Math.max(...health.resident.map(([, bytes]) => bytes)) / mib),
  residentSlopeMbPerMinute: round(slopeOf(health.resident.slice(health.resident.length >> 1)) * 60),
  growth: round(growth),
  requests: load.counts,
  failures: Object.fromEntries(load.failures),
  texts: { acknowledged: load.acknowledged.size, lost: lost.length },
  ended,
}
const directory = join(import.meta.dirname, '../results')
mkdirSync(directory, { recursive: true })
const file = join(directory, `soak-${new Date().toISOString().replaceAll(':', '-')}.json`)
writeFileSync(file, `${JSON.stringify({ ...report, lost: lost.slice(0, 100), resident: health.resident }, null, 2)}\n`)

const say = (line: string) => process.stdout.write(`${line}\n`)
say(
  `/healthz: p50 ${report.healthz.p50} ms, p99 ${report.healthz.p99} ms, longest ${report.healthz.max} ms, ${report.healthz.failed} of ${report.healthz.answers} failed`,
)
for (const { at, heapMb, residentMb } of memory) say(`memory after collections, ${at}: heap ${heapMb} MB, resident ${residentMb} MB`)
say(
  `memory: at most ${report.peakResidentMb} MB resident; in the second half ${report.residentSlopeMbPerMinute} MB a minute; end ${report.growth} × middle`,
)
say(`texts: ${report.texts.acknowledged} acknowledged, ${report.texts.lost} lost`)
say(
  `requests: ${Object.entries(load.counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}`,
)
for (const [why, count] of load.failures) say(`failed ${count} ×: ${why}`)
say(`Written to ${file}`)
const faults = [
  ...(ended ? [`The server ended: ${ended}`] : []),
  ...(lost.length > 0 ? [`${lost.length} acknowledged texts are lost, such as “${lost[0]}”.`] : []),
  ...(growth > mostGrowth ? [`Memory grew to ${report.growth} × what it was in the middle; at most ${mostGrowth} is allowed.`] : []),
  ...(health.failed > 0 ? [`/healthz failed ${health.failed} times.`] : []),
]
for (const fault of faults) say(`✗ ${fault}`)
if (faults.length === 0) say('✓ Nothing was lost, and memory stayed.')
process.exit(faults.length === 0 ? 0 : 1)

/** The acknowledged texts that no list has. */
async function findLost(reader: Client, { acknowledged, adminToken }: Load): Promise<string[]> {
  const found = new Set<string>()
  const headers = { authorization: `Bearer ${adminToken}`, 'x-client': 'api' }
  const get = async <Body>(path: string) => {
    const { status, body } = await reader.send({ path, headers })
    if (status !== 200) throw new Error(`${path} is a ${status}: ${body}`)
    return JSON.parse(body) as Body
  }
  const { numbers } = await get<{ numbers: Array<{ id: string }> }>('/api/numbers')
  for (const { id } of numbers)
    for (let next: string | null = ''; next !== null;) {
      const page: { messages: Array<{ message_content: string }>; next: string | null } = await get(
        `/api/numbers/${id}/messages?limit=500${next ? `&before=${encodeURIComponent(next)}` : ''}`,
      )
      for (const { message_content: text } of page.messages) found.add(text)
      next = page.next
    }
  return [...acknowledged].filter((text) => !found.has(text))
}

/** The slope of a line through the points by least squares, in MB a second. */
function slopeOf(points: Array<[number, number]>): number {
  const n = points.length
  const [meanX, meanY] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis as 0 | 1] ?? 0), 0) / n) as [number, number]
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return above / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0) / mib
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
