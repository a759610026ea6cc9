import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { violationsInBothThemes } from '#tests/harness/accessibility-violations.ts'
import { desktop, phone } from '#tests/harness/open-browser.ts'
import { adminEmail } from '#tests/harness/open-test-site.ts'
import { visitSite } from '#tests/harness/visit-site.ts'

const { site, visitAsAdmin } = visitSite()

test('actions are in the recent activity, and the whole log is filtered and exported', async () => {
  const { page } = await visitAsAdmin('/admin/analytics')
  const change = (data: object) => page.request.put('/api/admin/settings', { data, headers: { origin: site().url } })
  await change({ session_duration: 30 })
  await page.request.post('/api/admin/numbers', { data: { number: '+447700900777' }, headers: { origin: site().url } })
  const recent = page.getByRole('region', { name: 'Recent Activity' })
  await recent.getByText('update settings').waitFor()
  expect(await recent.getByRole('listitem').first().innerText()).toMatch(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/)

  await recent.getByRole('link', { name: 'View all' }).click()
  await page.getByRole('heading', { level: 1, name: 'Activity Log' }).waitFor()
  const rows = page.getByRole('row').filter({ hasText: adminEmail })
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.last().innerText()).toContain('127.0.0.1')
  expect(await rows.last().innerText()).toContain('session duration: 30')
  await page.getByLabel('Action', { exact: true }).selectOption('update settings')
  await expect.poll(() => rows.count()).toBe(1)
  await page.waitForURL(/action=update_settings/)
  await page.reload()
  await expect.poll(() => rows.count()).toBe(1)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export CSV' }).click()])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^\d{4}-.*Z,update_settings,admin_settings,admin@example\.test,/)

  await page.getByLabel('Who').fill('nobody')
  await page.getByText('No activity found').waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  // Two earlier actions, and the export of the log.
  await expect.poll(() => rows.count()).toBe(3)
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-02')
  await page.getByText('No activity found').waitFor()
  await page.waitForURL(/from=2020-01-01&to=2020-01-02/)
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect.poll(() => rows.count()).toBe(3)
  expect(await page.getByLabel('From').inputValue()).toBe('')
})

test('on a phone and on a desktop: no faults in either theme, nothing to scroll sideways', async () => {
  const { page } = await visitAsAdmin('/admin/analytics', phone)
  for (const [path, words] of [
    ['/admin/analytics', 'View all'],
    ['/admin/activity', 'Export CSV'],
    ['/admin/email', 'Responding'],
  ] as const) {
    await page.goto(path)
    await page.getByText(words, { exact: true }).waitFor()
    await page.getByRole('listitem').or(page.getByRole('row')).first().waitFor()
    for (const size of [{ width: 320, height: 700 }, desktop.viewport]) {
      await page.setViewportSize(size)
      const where = `${path} at ${size.width} px`
      expect([where, ...(await violationsInBothThemes(page))]).toEqual([where])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBeLessThanOrEqual(0)
    }
  }
})

test('the labels of charts are as small as they are drawn, and no smaller, wherever they stand', async () => {
  await site().gateway.send({ to: '+447700900142', from: 'Uber', text: 'Your code is 4829' })
  const { page } = await visitAsAdmin('/admin')
  for (const path of ['/admin', '/admin/analytics', '/numbers/447700900142']) {
    await page.goto(path)
    const charts = page.locator('svg[viewBox]:has(text):visible')
    for (const width of [1280, 1000, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await charts.first().waitFor()
      const sizes = await charts.evaluateAll((all) =>
        all.map((svg) => {
          const scale = svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width
          return [...svg.querySelectorAll('text')].map((label) => Number.parseFloat(getComputedStyle(label).fontSize) * scale)
        }),
      )
      for (const size of sizes.flat()) expect([path, width, size > 10.9, size < 13]).toEqual([path, width, true, true])
    }
  }
})
