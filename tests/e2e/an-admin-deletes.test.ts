import { expect, test } from 'vitest'
import { borrowBrowser } from '#tests/harness/borrow-browser.ts'
import { adminEmail, openTestSite } from '#tests/harness/open-test-site.ts'

test('an admin deletes a message: it disappears for all watchers, and others have no button', async () => {
  await using site = await openTestSite()
  await using browser = await borrowBrowser()
  await site.gateway.send({ to: '+447700900142', from: 'PayPal', text: 'PayPal: 482913 is your security code.' })

  const { page: watcher } = await browser.visit(site.url)
  await site.signIn(watcher, 'someone@example.test')
  await watcher
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await watcher.getByRole('button', { name: 'Copy code 482913' }).waitFor()
  expect(await watcher.getByRole('button', { name: 'Delete message' }).count()).toBe(0)

  const { page: admin } = await browser.visit(site.url)
  await site.signIn(admin, adminEmail, 'admin')
  await admin.goto('/available-numbers')
  await admin
    .getByRole('button', { name: /7700 900142/ })
    .first()
    .click()
  await admin.getByRole('button', { name: 'Delete message' }).click()
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await admin.getByText('The message has been permanently removed.').waitFor()

  await watcher.getByText('No messages received yet').waitFor()
})
