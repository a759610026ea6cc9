import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openBrowser, phone } from './open-browser.ts'

const html = '<meta name="viewport" content="width=device-width"><h1>Hello</h1><script>document.title = innerWidth</script>'

test('the installed browser renders a page, runs its script and takes a screenshot', { timeout: 60_000 }, async () => {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await using browser = await openBrowser()
    const { page, context } = await browser.visit(url, phone)
    await page.goto('/')
    expect(await page.title()).toBe('390')
    expect(await page.getByRole('heading', { name: 'Hello' }).count()).toBe(1)
    const picture = await page.screenshot()
    expect(picture.readUInt32BE(16)).toBe(780)
    // With --single-process this would have ended the browser.
    await context.close()
    expect(browser.browser.isConnected()).toBe(true)
    await (await browser.visit(url)).page.goto('/')
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
