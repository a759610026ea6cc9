import { expect, test } from 'vitest'
import { partsTimeoutMs } from '#domain/messages/parts.ts'
import { findIngestGateway } from '#server/gateways/find-ingest-gateway.ts'
import { publishOverdueTexts } from '#server/messages/parts/publish-overdue-texts.ts'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { openTestApp } from '#tests/harness/open-test-app.ts'
import { textPart } from '#tests/harness/text-part.ts'

const sentence = 'Part of this text has not arrived yet.'

test('a text of which a part is missing says so, and is completed in place on open pages, with its code', async () => {
  await using app = await openTestApp({ numbers: 2 })
  const gateway = await findIngestGateway(app.app, await app.connectNumbers())
  await using site = await app.serve({ pages: true })
  await using browser = await borrowBrowser()
  const user = await browser.visit(site.url, phone)
  const { accessToken } = await app.signIn()
  await user.context.addCookies([{ name: 'cb_access', value: accessToken, url: site.url }])
  const visitor = await browser.visit(site.url, desktop)
  await visitor.page.goto('/sms-reception')
  await visitor.page.getByText('Live.', { exact: true }).waitFor()
  await user.page.goto('/available-numbers')
  await user.page
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await user.page.getByText('No messages received yet').waitFor()

  const tail = '482913. It is valid for ten minutes. Do not share it with anyone.'
  await app.receive(gateway, 'kannel', textPart('Hello from WhatsApp. Your code for signing in is ', { from: 'WhatsApp' }))
  app.clock.advance(partsTimeoutMs)
  await publishOverdueTexts(app.app)
  const row = user.page.getByRole('region', { name: 'Next text' })
  await row.getByText(sentence).waitFor()
  await row.getByText('signing in is […]').waitFor()
  await visitor.page.getByText(sentence).waitFor()

  await app.receive(gateway, 'kannel', textPart(tail, { from: 'WhatsApp', number: 2 }))
  await row.getByRole('button', { name: 'Copy code 482913' }).waitFor()
  await row.getByText(sentence).waitFor({ state: 'detached' })
  expect(await row.count()).toBe(1)
  await visitor.page.getByText(sentence).waitFor({ state: 'detached' })
  expect(await visitor.page.getByRole('article').getByRole('listitem').count()).toBe(1)
  expect([...user.errors, ...visitor.errors]).toEqual([])
})
