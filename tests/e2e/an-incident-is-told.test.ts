import { expect, test } from 'vitest'
import { accessibilityViolations } from '#tests/harness/accessibility-violations.ts'
import { phone } from '#tests/harness/open-browser.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visit, visitAsAdmin } = visitSite()

test('an incident is on the status page once it is written, and among the past ones once it is resolved', async () => {
  // Rendered before, and cached.
  expect(await (await fetch(`${site().url}/status`)).text()).toContain('No incident was reported in the last 90 days.')
  const { page: admin } = await visitAsAdmin('/admin/incidents')
  await admin.getByText('There are none.').waitFor()
  await admin.getByRole('button', { name: 'Add Incident' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add an incident' })
  await dialog.getByRole('button', { name: 'Add Incident' }).click()
  await dialog.getByText('Name what is wrong.').waitFor()
  expect(await accessibilityViolations(admin)).toEqual([])
  await dialog.getByLabel('Title').fill('Texts are <b>late</b>')
  await dialog.getByLabel('First update').fill('We are looking.\nMore at noon.')
  await dialog.getByRole('button', { name: 'Add Incident' }).click()
  const row = admin.getByRole('listitem').filter({ hasText: 'Texts are <b>late</b>' })
  await row.getByText('Investigating').waitFor()
  expect(await accessibilityViolations(admin)).toEqual([])

  const { page: reader } = await visit('/status', phone)
  const article = reader.getByRole('region', { name: 'Now' }).getByRole('article', { name: 'Texts are <b>late</b>' })
  await article.getByText('More at noon.').waitFor()
  expect(await accessibilityViolations(reader)).toEqual([])

  await row.getByRole('button', { name: /^More for/ }).click()
  await admin.getByRole('menuitem', { name: 'Post an Update' }).click()
  const update = admin.getByRole('dialog')
  await update.getByLabel('State').selectOption('Resolved')
  await update.getByLabel('What is new').fill('They arrive in time again.')
  await update.getByRole('button', { name: 'Post Update' }).click()
  await row.getByText('2 updates').waitFor()
  await reader.reload()
  const past = reader.getByRole('region', { name: 'Past incidents' })
  await past.getByText('They arrive in time again.').waitFor()
  expect(await past.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('They arrive in time again.'),
    expect.stringContaining('More at noon.'),
  ])
  const feed = await fetch(`${site().url}/status.xml`)
  expect([feed.headers.get('content-type'), await feed.text()]).toEqual([
    'application/atom+xml; charset=utf-8',
    expect.stringContaining('Texts are &lt;b&gt;late&lt;/b&gt; (resolved)'),
  ])
})
