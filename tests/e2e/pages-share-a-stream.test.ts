import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminEmail } from '#tests/harness/open-test-site.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAs, visitAsAdmin } = visitSite()
/** Twenty pages are a lot for a slow machine: a generous timeout, which decides nothing. */
const patienceMs = 300_000
const number = '+447700900142'

/** The streams the server has open, of people who are signed in and of visitors. */
async function streams(): Promise<{ people: number; visitors: number }> {
  const metrics = await (await fetch(`${site().url}/metrics`)).text()
  const of = (audience: string) => Number(new RegExp(`callbox_live_streams\\{audience="${audience}"\\} (\\d+)`).exec(metrics)?.[1])
  return { people: of('users') + of('admins'), visitors: of('visitors') }
}

/** The leader: the last page that requested the stream. */
function watchLeader(context: BrowserContext): { leader(): Page; opened(): number } {
  const asked: Page[] = []
  context.on('request', (request) => {
    if (request.url().includes('/api/live')) asked.push(request.frame().page())
  })
  return { leader: () => asked.at(-1) as Page, opened: () => asked.length }
}

const textIn = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)

async function openInbox(page: Page) {
  await page.goto('/available-numbers')
  await page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Messages for +44 7700 900142' }).waitFor()
}

const send = (text: string) => site().gateway.send({ to: number, from: 'DPD', text })

async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test(
  'twenty pages share one stream; another takes over when its page is closed or frozen; each text comes once',
  async () => {
    const { page: first, context } = await visit('/')
    context.setDefaultTimeout(60_000)
    const { leader, opened } = watchLeader(context)
    await site().signIn(first, adminEmail, 'admin')
    const inboxes: Page[] = []
    for (let count = 0; count < 17; count++) {
      const page = await context.newPage()
      await openInbox(page)
      inboxes.push(page)
    }
    const front = await context.newPage()
    await front.goto('/sms-reception')
    await front.getByText('Live.').waitFor()
    const area = await context.newPage()
    await area.goto('/admin')
    await expect.poll(streams).toEqual({ people: 1, visitors: 0 })

    const reachesAll = async (text: string) => {
      await send(text)
      for (const page of inboxes) await textIn(page, text).waitFor()
      for (const page of inboxes) expect(await textIn(page, text).count()).toBe(1)
    }
    await reachesAll('Text one')
    expect(await streams()).toEqual({ people: 1, visitors: 0 })

    // The page that signed in leads, and closes; then the next one, while a text is on its way.
    for (const text of ['Text two', 'Text three']) {
      const before = opened()
      const closing = leader()
      if (inboxes.includes(closing)) inboxes.splice(inboxes.indexOf(closing), 1)
      await Promise.all([closing.close(), reachesAll(text)])
      expect(opened()).toBe(before + 1)
    }

    const frozen = leader()
    const session = await context.newCDPSession(frozen)
    await session.send('Debugger.enable')
    await Promise.all([new Promise((paused) => session.once('Debugger.paused', paused)), session.send('Debugger.pause')])
    const awake = inboxes.filter((page) => page !== frozen)
    inboxes.splice(0, inboxes.length, ...awake)
    await send('Text four')
    // A page that becomes visible checks whether there is a leader.
    await setVisibility(inboxes[0] as Page, 'visible')
    await reachesAll('Text five')
    for (const page of inboxes) expect(await textIn(page, 'Text four').count()).toBe(1)
    expect(leader()).not.toBe(frozen)

    await session.send('Debugger.disable')
    if (awake.length < 16) inboxes.push(frozen)
    await reachesAll('Text six')
    await expect.poll(streams).toEqual({ people: 1, visitors: 0 })
    // Every page has counted the same texts.
    for (const page of inboxes) await page.getByText('6 messages').first().waitFor()
  },
  patienceMs,
)

test('signing in and out on one page reopens the stream for all, with the current rights', async () => {
  const { page: front, context } = await visit('/sms-reception')
  await front.getByText('Live.').waitFor()
  await expect.poll(streams).toEqual({ people: 0, visitors: 1 })
  const other = await context.newPage()
  await other.goto('/auth')
  await site().fillSignInForm(other, 'reader@example.test')
  await expect.poll(streams).toEqual({ people: 1, visitors: 0 })
  await openInbox(other)
  await send('Whole for readers: 482913')
  await textIn(other, 'Whole for readers: 482913').waitFor()

  await other.request.post('/api/auth/sign-out', { headers: { origin: site().url } })
  await expect.poll(streams).toEqual({ people: 0, visitors: 1 })
  await send('Dots for visitors: 771204')
  await front
    .getByRole('article', { name: `Texts of ${number}` })
    .getByText('Dots')
    .first()
    .waitFor()
  expect(await front.getByRole('main').innerText()).not.toMatch(/482913|771204|for readers/)
})

test('a hidden visitor’s page disconnects, and has what it missed when it is shown again', async () => {
  const { page } = await visit('/sms-reception')
  await page.getByText('Live.').waitFor()
  await expect.poll(streams).toEqual({ people: 0, visitors: 1 })
  await setVisibility(page, 'hidden')
  await expect.poll(streams).toEqual({ people: 0, visitors: 0 })
  await send('Meanwhile a text came to this number, for visitors to see')
  await setVisibility(page, 'visible')
  await page.getByText('Meanwhile').waitFor()
  await expect.poll(streams).toEqual({ people: 0, visitors: 1 })
})

test('a number that is paused and listed again at once stays in an open inbox', async () => {
  const { page: admin } = await visitAsAdmin('/admin')
  const { numbers } = (await (await admin.request.get('/api/admin/numbers')).json()) as { numbers: Array<{ id: string; number: string }> }
  const id = numbers.find((one) => one.number === number)?.id
  const { page } = await visitAs('watcher@example.test')
  await openInbox(page)
  // Only the stream can say so: the list does not refresh any more.
  await page.route(
    ({ pathname }) => pathname === '/api/numbers',
    (route) => route.abort(),
  )
  for (let times = 0; times < 8; times++) {
    for (const status of ['paused', 'available'])
      await admin.request.patch(`/api/admin/numbers/${id}`, { data: { status }, headers: { origin: site().url } })
    const text = `Round ${times}`
    await send(text)
    await textIn(page, text).waitFor()
  }
})
