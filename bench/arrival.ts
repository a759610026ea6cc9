import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openBrowser } from '#tests/harness/open-browser.ts'
import { startTestSite, type TestSite } from '#tests/harness/open-test-site.ts'
import { buildIfStale } from '../scripts/build.ts'
import { percentile, within, type Figure } from './measure.ts'

const rounds = 5
const textsEach = 40
const warmUp = 20
const everyMs = 60
const number = '+447700900142'
const mostMs = 100

/**
 * From before a text is posted until the page of somebody who watches its number has painted its code: the 95th percentile of each round. Beside it, in the same
 * browser and on the same texts, a document with an EventSource that appends the code to itself and nothing else.
 */
export async function benchArrival(): Promise<Figure> {
  await buildIfStale()
  await using site = await startTestSite()
  await using browser = await openBrowser()
  const { page, context } = await browser.visit(site.url)
  await site.signIn(page, 'someone@example.test')
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByText('Waiting for a text', { exact: true }).waitFor()
  // In a window of its own: a tab behind another one paints nothing.
  const { page: bare } = await browser.visit(site.url, { storageState: await context.storageState(), bypassCSP: true })
  await bare.goto('/robots.txt')
  for (const each of [page, bare]) await each.evaluate(recordPaints)
  await bare.evaluate(appendCodes)

  await send(site, warmUp, 100_000)
  const [ours, peer]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const sent = await send(site, textsEach, 200_000 + round * 1000)
    ours.push(await readDelays(page, sent))
    peer.push(await readDelays(bare, sent))
  }
  return within('text posted until its code is painted, p95', ours, { name: 'a bare EventSource', values: peer }, mostMs)
}

/** Sends texts with codes counted from `first`. Returns when each was sent, by its code. */
async function send(site: TestSite, count: number, first: number): Promise<Map<string, number>> {
  const sent = new Map<string, number>()
  for (let index = 0; index < count; index++) {
    const code = String(first + index)
    sent.set(code, performance.timeOrigin + performance.now())
    await site.gateway.send({ to: number, from: 'WhatsApp', text: `Your WhatsApp code is ${code}` })
    await wait(everyMs)
  }
  return sent
}

async function readDelays(page: Page, sent: Map<string, number>): Promise<number> {
  const codes = [...sent.keys()]
  await page.waitForFunction(
    (last) => (globalThis as unknown as { painted: Record<string, number> }).painted[last] !== undefined,
    codes.at(-1) ?? '',
  )
  const painted = await page.evaluate(() => (globalThis as unknown as { painted: Record<string, number> }).painted)
  const delays = codes.map((code) => (painted[code] ?? Number.POSITIVE_INFINITY) - (sent.get(code) ?? Number.NaN))
  return percentile(delays, 95)
}

/** In the page: notes when each code that is added to the document has been painted, after the next frame. */
function recordPaints() {
  const painted: Record<string, number> = {}
  Object.assign(globalThis, { painted })
  const note = (code: string) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => (painted[code] ??= performance.timeOrigin + performance.now()))
      port1.start()
      // A task of its own, which runs once the frame is painted.
      port2.postMessage(null)
    })
  new MutationObserver((records) => {
    for (const record of records)
      for (const added of record.addedNodes)
        if (added instanceof Element)
          for (const button of [added, ...added.querySelectorAll('[aria-label]')]) {
            const code = /^Copy code (\d+)$/.exec(button.getAttribute('aria-label') ?? '')?.[1]
            if (code !== undefined) note(code)
          }
  }).observe(document.documentElement, { childList: true, subtree: true })
}

/** In the bare page. */
function appendCodes() {
  const source = new EventSource('/api/live')
  source.addEventListener('message.received', ({ data }: MessageEvent<string>) => {
    const line = document.createElement('p')
    const { code } = JSON.parse(data) as { code: string }
    line.setAttribute('aria-label', `Copy code ${code}`)
    line.textContent = code
    document.body.prepend(line)
  })
}
