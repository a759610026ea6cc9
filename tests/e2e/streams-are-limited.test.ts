import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { desktop } from '#tests/harness/open-browser.ts'
import { openTestSite } from '#tests/harness/open-test-site.ts'

test('an inbox without a stream says why, polls for new texts, and goes live when there is room', async () => {
  await using site = await openTestSite({ STREAMS_PER_CLIENT: '1' })
  await using browser = await borrowBrowser()
  const { page: watcher } = await browser.visit(site.url, desktop)
  await watcher.goto('/sms-reception')
  await watcher.getByText('Live.').waitFor()

  const { page: reader } = await browser.visit(site.url, desktop)
  let asked = 0
  reader.on('request', (request) => void (asked += Number(request.url().includes('/api/live'))))
  await site.signIn(reader, 'reader@example.test')
  await reader.getByText('Too many live connections are open from your network, so this page checks every 5 seconds').waitFor()
  expect(await accessibilityViolations(reader)).toEqual([])
  await site.gateway.send({ to: '+447700900142', from: 'WhatsApp', text: 'Your WhatsApp code: 482-913' })
  await reader
    .getByRole('option', { name: /7700 900142/ })
    .or(reader.getByRole('button', { name: /7700 900142/ }))
    .first()
    .click()
  await reader.getByText('482913').or(reader.getByText('482-913')).first().waitFor()
  expect(asked).toBe(1)

  await watcher.close()
  const tryAgain = async () => {
    await reader.getByRole('button', { name: 'Refresh' }).click()
    return reader.getByText('Real-time SMS reception, auto-refreshing every 15 seconds').isVisible()
  }
  await expect.poll(tryAgain, { interval: 1000 }).toBe(true)
})
