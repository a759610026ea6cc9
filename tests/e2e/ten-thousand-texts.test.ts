import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { phone } from '#tests/harness/open-browser.ts'
import type { TestSite } from '#tests/harness/open-test-site.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAs } = visitSite()
const number = '+447700900142'
const count = 10_000
const perRequest = 500
/** Far more than fit into a window, and far fewer than there are texts. */
const mostRows = 60
const elementsOfRow = 40

const place = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[data-zone="lists"] li[data-index]')]
    const elements = document.querySelectorAll('[data-zone="lists"] *').length
    return {
      first: Number(rows[0]?.ariaPosInSet),
      last: Number(rows.at(-1)?.ariaPosInSet),
      rows: rows.length,
      elements,
      of: Number(rows[0]?.ariaSetSize),
    }
  })

/** Goes as far down as the list is known to be, which fetches more of it, until the text that is sought is there. */
async function scrollTo(page: Page, text: number) {
  for (let at = await place(page); at.last < text;) {
    await page.evaluate(() => {
      const list = document.querySelector('[data-zone="lists"]')
      const scrolling = list && list.scrollHeight > list.clientHeight + 1 ? list : document.scrollingElement
      scrolling?.scrollTo({ top: scrolling.scrollHeight, behavior: 'instant' })
    })
    await page.waitForFunction((seen) => {
      const rows = document.querySelectorAll('[data-zone="lists"] li[data-index]')
      return Number(rows[rows.length - 1]?.ariaPosInSet) > seen
    }, at.last)
    at = await place(page)
    expect(at.rows).toBeLessThan(mostRows)
  }
}

test.each([
  ['a desktop', {}, count],
  ['a phone', phone, count / 10],
])(
  'with ten thousand texts only a window is in the document, and the next text has its place above them: %s',
  async (_name, window, far) => {
    await fill()
    const { page, errors } = await visitAs('someone@example.test', window)
    await page
      .getByRole('button', { name: /7700 900142/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Before you opened this number' }).waitFor()
    const { of, first } = await place(page)
    expect(first).toBe(1)
    expect(of).toBeLessThan(count)

    await scrollTo(page, far / 2)
    expect((await place(page)).first).toBeGreaterThan(far / 2 - 2 * mostRows)
    await scrollTo(page, far)
    const end = await place(page)
    expect(end.last).toBeGreaterThanOrEqual(far)
    expect(end.elements).toBeLessThan(mostRows * elementsOfRow)

    await site().gateway.send({ to: number, from: 'Monzo', text: 'Your Monzo login code is 730518' })
    const slot = page.getByRole('region', { name: 'Next text' })
    await slot.getByRole('button', { name: 'Copy code 730518' }).waitFor({ state: 'attached' })
    // Whoever stands at the end has some more fetched for them, and not all that there are.
    expect((await place(page)).of).toBeLessThan(far + 5 * mostRows)
    await site().gateway.send({ to: number, from: 'Monzo', text: 'Your Monzo login code is 730519' })
    await page.getByRole('button', { name: window === phone ? '2 new texts' : '1 new text' }).click()
    await slot.getByRole('button', { name: 'Copy code 730519' }).waitFor()
    await page.getByRole('list', { name: 'Since you opened this number' }).getByRole('button', { name: 'Copy code 730518' }).waitFor()
    const top = await place(page)
    expect([top.first, top.rows < mostRows]).toEqual([1, true])
    expect(errors).toEqual([])
  },
)

let filled: TestSite | undefined

/** Delivered over the ingest endpoint, once for each site. */
async function fill(): Promise<void> {
  if (filled === site()) return
  for (let sent = 0; sent < count; sent += perRequest)
    await site().gateway.sendAll(
      Array.from({ length: perRequest }, (_, index) => ({
        to: number,
        from: 'Uber',
        text: `Your Uber code is ${1000 + ((sent + index) % 9000)}`,
      })),
    )
  filled = site()
}
