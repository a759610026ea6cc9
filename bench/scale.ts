import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '#tests/harness/start-postgres.ts'
import { call } from './call.ts'
import { startChild } from './children.ts'
import { asContender, openCrowd, type Ready } from './crowd.ts'
import { absolute, median, round, type Figure } from './measure.ts'
import { cpuMs, residentBytes } from './process-usage.ts'
import { coresOfOneNode, fit, tableOf, type Costs, type Site } from './scale-model.ts'
import { sendSteadily } from './send-steadily.ts'

const seconds = 6
const settleMs = 1500
const rounds = 3
const numbers = 100
const manyNumbers = 20_000
/** So many viewers open one number after the other, each with two requests at the same time. */
const openers = 16

/** What the costs are fitted to, and what they have to predict. */
const fitted: Array<[viewers: number, textsPerSecond: number]> = [
  [0, 0],
  [0, 100],
  [500, 0],
  [1000, 0],
  [500, 40],
  [1000, 20],
  [1000, 50],
]
const predicted: Array<[viewers: number, textsPerSecond: number]> = [
  [1500, 30],
  [2000, 10],
]
const maxDeviation = 20

type Measured = { cores: number; postgresCores: number; memory: number }
type OpeningCosts = Pick<Costs, 'opening' | 'openingInPostgres'>

/**
 * The costs of the model in scale-model.ts, fitted to one node under loads of several sizes; how far off it is at loads that were not used to fit it; and the table of
 * docs/scale.md.
 */
export async function benchScale(): Promise<Figure[]> {
  const postgres = await startPostgres({ durable: true })
  const directory = mkdtempSync(join(tmpdir(), 'callbox-bench-'))
  const env = { DATABASE_URL: postgres.url, DATA_DIR: directory, SECRET: 'a secret of the bench', STREAMS_PER_CLIENT: '0' }
  try {
    const [measured, openings] = await withServer(env, numbers, async (ready) => {
      const all = [...fitted, ...predicted]
      const runs: Measured[][] = all.map(() => [])
      // What a process does for the first time costs more.
      await measure(ready, postgres.pid(), 500, 40)
      for (let turn = 0; turn < rounds; turn++)
        for (const [index, [viewers, texts]] of all.entries()) runs[index]?.push(await measure(ready, postgres.pid(), viewers, texts))
      const opened: OpeningCosts[] = []
      for (let turn = 0; turn < rounds; turn++) opened.push(await measureOpenings(ready, postgres.pid()))
      return [runs.map((each) => mediansOf(each)), mediansOf(opened)] as const
    })
    const atRest = await withServer(env, 0, async ({ pid }) => residentBytes(pid))
    const withMany = await withServer(env, manyNumbers, async ({ pid }) => residentBytes(pid))
    const costs = { ...costsOf(measured, Math.max(0, withMany - atRest) / manyNumbers), ...openings }
    process.stdout.write(`${describe(costs)}\n${tableOf(costs).join('\n')}\n`)
    return predicted.map(([viewers, textsPerSecond], index) =>
      deviation({ viewers, textsPerSecond, openingsPerSecond: 0, numbers }, costs, measured[fitted.length + index]),
    )
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function withServer<T>(env: Record<string, string>, count: number, use: (ready: Ready) => Promise<T>): Promise<T> {
  const server = startChild('server.ts', count > 0 ? ['--numbers', String(count)] : [], env)
  try {
    const ready = await server.next<Ready>()
    // All numbers are in memory once somebody has asked for them.
    await fetch(`http://127.0.0.1:${ready.port}/api/numbers`).then((response) => response.text())
    return await use(ready)
  } finally {
    await server.stop()
  }
}

async function measure(ready: Ready, postgresPid: number, viewers: number, textsPerSecond: number): Promise<Measured> {
  const { port, path, pid, target } = asContender(ready)
  await using crowd = await openCrowd(port, path, viewers)
  await wait(settleMs)
  const [before, postgresBefore, began] = [cpuMs(pid), cpuMs(postgresPid), performance.now()]
  await Promise.all([sendSteadily(target, seconds, textsPerSecond), wait(seconds * 1000)])
  const spentMs = performance.now() - began
  await crowd.receipts()
  return {
    cores: (cpuMs(pid) - before) / spentMs,
    postgresCores: (cpuMs(postgresPid) - postgresBefore) / spentMs,
    memory: residentBytes(pid),
  }
}

/** What a number that is opened costs the node and Postgres, in microseconds. */
async function measureOpenings({ port, pid, accessToken }: Ready, postgresPid: number): Promise<OpeningCosts> {
  const headers = { authorization: `Bearer ${accessToken}` }
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * openers })
  const get = async (path: string) => {
    const { status, body } = await call(agent, port, 'GET', path, headers)
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`)
    return body
  }
  const { numbers: listed } = JSON.parse(await get('/api/numbers')) as { numbers: Array<{ id: string }> }
  const [before, postgresBefore, until] = [cpuMs(pid), cpuMs(postgresPid), performance.now() + seconds * 1000]
  let opened = 0
  const open = async (): Promise<void> => {
    while (performance.now() < until) {
      const number = listed[opened++ % listed.length]
      await Promise.all([get(`/api/numbers/${number?.id}/messages`), get(`/api/numbers/${number?.id}/outlook`)])
    }
  }
  await Promise.all(Array.from({ length: openers }, open))
  agent.destroy()
  return { opening: ((cpuMs(pid) - before) * 1000) / opened, openingInPostgres: ((cpuMs(postgresPid) - postgresBefore) * 1000) / opened }
}

function mediansOf<T extends Record<string, number>>(all: T[]): T {
  const keys = Object.keys(all[0] ?? {})
  return Object.fromEntries(keys.map((key) => [key, median(all.map((each) => each[key] ?? Number.NaN))])) as T
}

function costsOf(measured: Measured[], numberMemory: number): Omit<Costs, keyof OpeningCosts> {
  const of = (index: number) => measured[index] ?? { cores: 0, postgresCores: 0, memory: 0 }
  const [node = 0, viewer = 0, text = 0, delivery = 0] = fit(
    fitted.map(([viewers, texts], index) => ({ of: [1, viewers, texts, viewers * texts], is: of(index).cores * 1e6 })),
  )
  const [atRest, texts] = [of(0), of(1)]
  const [manyViewers] = fitted[3] ?? [1]
  return {
    node,
    viewer,
    text,
    delivery,
    textInPostgres: ((texts.postgresCores - atRest.postgresCores) * 1e6) / (fitted[1]?.[1] ?? 1),
    nodeMemory: atRest.memory,
    viewerMemory: (of(3).memory - atRest.memory) / manyViewers,
    numberMemory,
  }
}

function deviation(site: Site, costs: Costs, measured: Measured | undefined): Figure {
  const [is, said] = [measured?.cores ?? Number.NaN, coresOfOneNode(costs, site)]
  return absolute(
    `scale: ${site.viewers.toLocaleString('en-GB')} viewers and ${site.textsPerSecond} texts a second, the model is off by`,
    100 * Math.abs(said / is - 1),
    {
      unit: '%',
      atMost: maxDeviation,
      details: { measured: `${round(is, 2)} processors`, predicted: `${round(said, 2)} processors` },
    },
  )
}

function describe(costs: Costs): string {
  const micro = (value: number) => `${round(value, 1)} µs`
  const kibibytes = (value: number) => `${round(value / 1024, 1)} KiB`
  return [
    `a node ${micro(costs.node)} a second`,
    `a viewer ${micro(costs.viewer)} a second`,
    `a text ${micro(costs.text)}`,
    `a text in Postgres ${micro(costs.textInPostgres)}`,
    `a delivery ${micro(costs.delivery)}`,
    `an opening ${micro(costs.opening)}`,
    `an opening in Postgres ${micro(costs.openingInPostgres)}`,
    `memory of a node ${kibibytes(costs.nodeMemory)}`,
    `of a viewer ${kibibytes(costs.viewerMemory)}`,
    `of a number ${kibibytes(costs.numberMemory)}`,
  ].join(' · ')
}
