import { expect, test } from 'vitest'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

const secret = /482.?913|TopSecretBank|meet me/

test('a visitor sees masked texts arrive, and the browser receives nothing more', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  const { page } = await browser.visit(site.url, phone)
  const received: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes('/api/live'))
      response.text().then(
        (text) => received.push(text),
        () => {},
      )
  })
  // The stream never ends, so it is read where the page reads it.
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const pipeThrough = ReadableStream.prototype.pipeThrough
    ReadableStream.prototype.pipeThrough = function (this: ReadableStream, ...args: Parameters<typeof pipeThrough>) {
      const [ours, theirs] = this.tee()
      const read = async () => {
        const reader = ours.pipeTo(
          new WritableStream({ write: (part: Uint8Array) => void heard.push(new TextDecoder().decode(part, { stream: true })) }),
        )
        await reader.catch(() => {})
      }
      void read()
      return pipeThrough.apply(theirs, args)
    } as typeof pipeThrough
  })
  await Promise.all([page.waitForResponse('**/api/live*'), page.goto('/sms-reception')])
  await page.getByText('No messages received yet').first().waitFor()
  await site.gateway.send({ to: '+447700900142', from: 'TopSecretBank', text: '482913 is your code, now meet me at the station.' })
  await page.getByText('•••').first().waitFor()
  await page.getByText('Message content hidden - Sign in to view').first().waitFor()
  const seenLive = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'))
  await page.reload()
  await page.getByText('•••').first().waitFor()

  // The test must be able to fail: the list and the stream did arrive.
  await expect.poll(() => received.join('\n')).toContain('•••')
  expect(seenLive).toContain('•••')
  expect(`${received.join('\n')}\n${seenLive}\n${await page.content()}`).not.toMatch(secret)
})
