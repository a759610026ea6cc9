import { request } from 'node:http'
import { openBrowser, type OpenBrowser } from '#tests/harness/open-browser.ts'
import { startTestSite, type TestSite } from '#tests/harness/open-test-site.ts'
import { buildIfStale } from '../scripts/build.ts'
import { startChild } from './children.ts'
import { benchInboxReady } from './inbox-ready.ts'
import { absolute, compare, interleave, median, round, type Figure } from './measure.ts'
import { startNginx } from './start-nginx.ts'
import { servePlain } from './serve-plain.ts'

const rounds = 5
const readersEach = 32
const askers = 2
const secondsEach = 2
const leastOfNginx = 0.45
const visits = 3

/** Lighthouse's "slow 4G", applied to every request, and its telephone: a processor four times slower. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const
const processorTimesSlower = 4

/** The pages as an operator serves them: how many a second one process sends, and when a person with a slow telephone sees one. */
export async function benchPages(): Promise<Figure[]> {
  await buildIfStale()
  await using site = await startTestSite()
  for (const [from, text] of texts) await site.gateway.send({ to: '+447700900142', from, text })
  const paths = ['/', await findPost(site)]
  const figures: Figure[] = []
  for (const path of paths) figures.push(await benchServing(site, path))
  await using browser = await openBrowser()
  for (const path of paths) figures.push(...(await benchLoading(site, browser, path)))
  figures.push(...(await benchInboxReady(site, browser)))
  return figures
}

const texts = [
  ['WhatsApp', 'Your WhatsApp code: 482-913. Do not share it.'],
  ['Google', 'G-730518 is your Google verification code.'],
  ['Uber', 'Your Uber code is 4471. Never share it.'],
  ['DPD', 'Your parcel comes today between 14:05 and 15:05.'],
] as const

async function findPost(site: TestSite): Promise<string> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const [post] = [...sitemap.matchAll(/<loc>[^<]*?(\/blog\/[^<]+)<\/loc>/g)].map(([, path]) => path)
  if (!post) throw new Error('the sitemap lists no post')
  return post
}

/** In turn with nginx, which answers with the same bytes under the same headers: one process beside one worker. */
async function benchServing(site: TestSite, path: string): Promise<Figure> {
  const { body, headers } = await readRaw(site.url, path)
  const peer = await startNginx(body, headers)
  try {
    const port = Number(new URL(site.url).port)
    // The first seconds of a process are not what it is like.
    await readFrom(port, path)
    const { nginx, ours } = await interleave(rounds, { nginx: () => readFrom(peer.port, path), ours: () => readFrom(port, path) })
    const perSecond = (readings: Reading[]) => readings.map((reading) => reading.perSecond)
    const details = { p99: `${round(median(ours.map(({ p99 }) => p99)), 2)} ms`, bytes: body.length }
    return compare(`cached page ${path}, one process`, perSecond(ours), 'one worker of nginx', perSecond(nginx), {
      unit: 'pages/s',
      digits: 0,
      atLeast: leastOfNginx,
      details,
    })
  } finally {
    await peer.stop()
  }
}

type Reading = { perSecond: number; p99: number }

async function readFrom(port: number, path: string): Promise<Reading> {
  const children = Array.from({ length: askers }, () =>
    startChild('readers.ts', [String(port), path, String(readersEach), String(secondsEach)]),
  )
  const readings = await Promise.all(children.map((child) => child.next<Reading>()))
  await Promise.all(children.map((child) => child.stop()))
  return { perSecond: readings.reduce((sum, { perSecond }) => sum + perSecond, 0), p99: Math.max(...readings.map(({ p99 }) => p99)) }
}

/** The answer as it is on the wire, twice: the second is the kept one. What every server adds by itself is left out. */
async function readRaw(url: string, path: string): Promise<{ body: Buffer; headers: Array<[string, string]> }> {
  const ask = () =>
    new Promise<{ body: Buffer; headers: Array<[string, string]> }>((resolve, reject) => {
      request(url + path, { headers: { accept: 'text/html', 'accept-encoding': 'gzip, br' } }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const own = new Set(['date', 'connection', 'keep-alive', 'content-length', 'content-type'])
          const headers = Object.entries(answer.headers).filter(([name]) => !own.has(name))
          resolve({ body: Buffer.concat(parts), headers: headers.map(([name, value]) => [name, String(value)]) })
        })
      })
        .on('error', reject)
        .end()
    })
  await ask()
  return ask()
}

type PageMetrics = { lcp: number; cls: number; tbt: number; loop: number; scriptBytes: number; requests: number }

/** On a slow telephone with an empty cache, in turn with the same document without its scripts. What blocks the page is measured by a fixed loop there. */
async function benchLoading(site: TestSite, browser: OpenBrowser, path: string): Promise<Figure[]> {
  await using plain = await servePlain(site.url, path)
  const { ours, without } = await interleave(visits, {
    without: () => loadOnce(plain.url, browser, path, false),
    ours: () => loadOnce(site.url, browser, path, true),
  })
  const of = (seen: PageMetrics[], key: keyof PageMetrics) => seen.map((each) => each[key])
  const name = `page ${path}, processor ×${processorTimesSlower}, slow 4G, nothing cached`
  return [
    compare(`${name}: largest contentful paint`, of(ours, 'lcp'), 'without its scripts', of(without, 'lcp'), {
      unit: 'ms',
      digits: 0,
      atMost: 1.3,
    }),
    compare(`${name}: total blocking time`, of(ours, 'tbt'), 'a loop of 10,000,000 turns', of(ours, 'loop'), {
      unit: 'ms',
      digits: 0,
      atMost: 0.5,
    }),
    absolute(`${name}: layout shift`, median(of(ours, 'cls')), { unit: '', digits: 4, atMost: 0.01 }),
    absolute(`${name}: scripts`, median(of(ours, 'scriptBytes')), {
      unit: 'bytes',
      digits: 0,
      atMost: 118_000,
      details: { requests: median(of(ours, 'requests')) },
    }),
  ]
}

async function loadOnce(url: string, browser: OpenBrowser, path: string, hasScripts: boolean): Promise<PageMetrics> {
  const { page, context } = await browser.visit(url, phone)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorTimesSlower })
  let requests = 0
  devtools.on('Network.responseReceived', () => requests++)
  await page.addInitScript(observePageMetrics)
  await page.goto(path, { waitUntil: 'load' })
  if (hasScripts)
    await page.waitForFunction(() => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')))
  // What comes after it has come alive, such as the session and the stream, may still move something.
  await page.waitForTimeout(2500)
  const seen = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scriptBytes = files.filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const began = performance.now()
    let sum = 0
    for (let turn = 0; turn < 10_000_000; turn++) sum = (sum * 31 + turn) | 0
    const loop = sum === 0 ? Number.NaN : performance.now() - began
    return { ...(globalThis as unknown as { pageMetrics: { lcp: number; cls: number; tbt: number } }).pageMetrics, loop, scriptBytes }
  })
  await context.close()
  return { ...seen, requests }
}

/** In the page: largest contentful paint, layout shifts by session windows, and the part of every long task over 50 ms after the first paint. */
function observePageMetrics() {
  const pageMetrics = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { pageMetrics })
  let firstPaint = Number.POSITIVE_INFINITY
  let windowBegan = 0
  let windowEnded = Number.NEGATIVE_INFINITY
  let windowSum = 0
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true })
  observe('paint', (entry) => void (entry.name === 'first-contentful-paint' && (firstPaint = entry.startTime)))
  observe('largest-contentful-paint', (entry) => void (pageMetrics.lcp = entry.startTime))
  observe('longtask', (entry) => {
    const end = entry.startTime + entry.duration
    if (end > firstPaint) pageMetrics.tbt += Math.max(0, end - Math.max(entry.startTime, firstPaint) - 50)
  })
  observe('layout-shift', (entry) => {
    // What moves under a finger was moved by it.
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (hadRecentInput) return
    if (startTime - windowEnded > 1000 || startTime - windowBegan > 5000) {
      windowBegan = startTime
      windowSum = 0
    }
    windowEnded = startTime
    windowSum += value
    pageMetrics.cls = Math.max(pageMetrics.cls, windowSum)
  })
}
